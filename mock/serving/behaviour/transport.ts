/** Decisions about the wire: how the finished bytes are sent. Faults here may write to the socket themselves. */
import type { ServerResponse } from 'node:http';
import type { Call } from '../message/call.ts';

/** A finished answer; only the way of sending it is still open. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

export type Transport = {
  readonly send: (response: ServerResponse, answer: Answer, call: Call | null) => void;
};

export const lawfulTransport: Transport = {
  send: (response, answer) => {
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  },
};
