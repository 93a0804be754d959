/** Makes faults of the wire: other bytes are sent in place of the finished answer of one operation. */
import type { ServerResponse } from 'node:http';
import type { Answer } from '../../serving/behaviour/transport.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import type { Fault } from './fault.ts';

export type WireFault = (response: ServerResponse, answer: Answer, call: Call) => void;

/** `wireFault` sends its own bytes in place of the lawful answer; every other operation is answered as before. */
export const onWire =
  (group: 'body' | 'transport') =>
  (
    operation: OperationId,
    id: string,
    breaks: string,
    wireFault: WireFault,
    when: (call: Call) => boolean = () => true,
  ): Fault => ({
    id: `transport-${id}`,
    group,
    breaks,
    patch: (before) => ({
      transport: {
        send: (response, answer, call) => {
          if (call?.operation?.id === operation && answer.status === 200 && when(call))
            wireFault(response, answer, call);
          else before.transport.send(response, answer, call);
        },
      },
    }),
  });

/** Sends another body, with headers that fit it. */
export function withBody(
  change: (body: Buffer) => Buffer,
  headers: Readonly<Record<string, string>> = {},
): WireFault {
  return (response, answer) => {
    const bytes = change(Buffer.from(answer.body));
    response.writeHead(answer.status, {
      ...answer.headers,
      ...headers,
      'content-length': String(bytes.length),
    });
    response.end(bytes);
  };
}
