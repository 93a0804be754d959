/** Faults of the wire itself, on answers of get-bill. They act on the socket after the answer was made. */
import type { ServerResponse } from 'node:http';
import type { Answer } from '../behaviour/transport.ts';
import type { Fault } from './fault.ts';

type Sin = (response: ServerResponse, answer: Answer) => void;

/** `sin` sends instead of the lawful transport; every other operation is answered as before. */
function onGetBill(id: string, breaks: string, sin: Sin): Fault {
  return {
    id,
    group: 'transport',
    breaks,
    patch: (before) => ({
      transport: {
        send: (response, answer, call) => {
          if (call?.operation?.id === 'getBill' && answer.status === 200) sin(response, answer);
          else before.transport.send(response, answer, call);
        },
      },
    }),
  };
}

export const transport: readonly Fault[] = [
  onGetBill(
    'transport-truncated-body',
    'The connection ends in the middle of the announced body.',
    (response, answer) => {
      response.writeHead(answer.status, answer.headers);
      const bytes = Buffer.from(answer.body);
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    },
  ),
  onGetBill(
    'transport-wrong-media-type',
    'A JSON answer is labelled text/html.',
    (response, answer) => {
      response.writeHead(answer.status, { ...answer.headers, 'content-type': 'text/html' });
      response.end(answer.body);
    },
  ),
  onGetBill('transport-reset', 'The connection is reset instead of an answer.', (response) => {
    response.socket?.resetAndDestroy();
  }),
];
