/** A patch of the wire: other bytes are sent in place of the finished answer of one operation. */
import type { ServerResponse } from 'node:http';
import { around, type Patch } from '../behaviour/behaviour.ts';
import type { Answer } from '../../serving/behaviour/transport.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';

export type WireFault = (response: ServerResponse, answer: Answer, call: Call) => void;

/** `wireFault` sends its own bytes in place of a success; everything else is answered as before. */
export function onWire(
  operation: OperationId,
  wireFault: WireFault,
  when: (call: Call) => boolean = () => true,
): Patch {
  return around('transport.send', (send, response, answer, call) =>
    call?.operation?.id === operation && answer.status === 200 && when(call)
      ? wireFault(response, answer, call)
      : send(response, answer, call),
  );
}
