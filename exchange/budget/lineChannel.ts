/** Sends and receives messages over a socket: one line of JSON each. */
import type { Socket } from 'node:net';
import { parsedJson } from '../../json/texts.ts';

/** Calls `receive` with each whole line that parses; a peer that sends a line without end is cut off. */
export function receiveLines(socket: Socket, receive: (message: unknown) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.setNoDelay(true);
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > 64 * 1024) socket.destroy();
    for (const line of lines) receive(parsedJson(line));
  });
}

export function sendLine(socket: Socket, message: object): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}
