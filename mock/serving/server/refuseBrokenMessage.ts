/** Refuses bytes that cannot be read as HTTP: there is no request to answer, only a socket. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Service } from '../service.ts';
import { answerFrom } from './answerFrom.ts';
import { Refusal } from '../message/refusal.ts';
import { refused } from './serve.ts';

/** How long, and how many bytes, the server still reads from a refused client, so that the client can read the refusal. */
const lingerMs = 2_000;
const lingerBytes = 16 * 1024 * 1024;

/** `error` comes from the parser of Node.js or from its timeouts. */
export function refuseBrokenMessage(
  service: Service,
  error: Error & { readonly code?: string },
  socket: Duplex,
): void {
  refuseOnSocket(service, socket, refusalFrom(error.code));
}

/** Writes a refusal to a socket without a response object, and ends the connection. */
export function refuseOnSocket(service: Service, socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerFrom(service, null, refused(service, null, refusal));
  const fields = Object.entries({ ...answer.headers, connection: 'close' });
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? 'Refused'}`,
    ...fields.map((field) => field.join(': ')),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${answer.body.toString()}`);
  linger(socket);
}

function refusalFrom(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal('headers-too-large', 'The headers are larger than 16 KiB.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Refusal('too-slow', 'The request did not arrive in time.');
  return new Refusal('bad-url', 'The request is not well-formed HTTP.');
}

/**
 * A socket that is closed with bytes unread resets the connection, and the reset may overtake the answer (RFC 9112
 * §9.6): the rest is read and thrown away, within bounds, until the client ends.
 */
function linger(socket: Duplex): void {
  let left = lingerBytes;
  const close = (): void => {
    socket.destroy();
  };
  const timer = setTimeout(close, lingerMs);
  timer.unref();
  // The parser has given up on this connection and would only complain again.
  socket.removeAllListeners('data');
  socket.removeAllListeners('error');
  socket.on('error', close);
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) close();
  });
  socket.on('end', close);
  socket.on('close', () => clearTimeout(timer));
  socket.resume();
}
