/** A listener: its limits on messages, and the routes of its service. */
import { createServer as createPlain, type Server, STATUS_CODES } from 'node:http';
import { createServer as createSecure } from 'node:https';
import fastify, { type FastifyInstance } from 'fastify';
import { Refusal } from '../message/refusal.ts';
import type { Service } from '../service.ts';
import { withoutSchemas } from '../../withoutSchemas.ts';
import { respondRefusal } from './respond.ts';
import type { Duplex } from 'node:stream';
import { answerFrom } from './answerFrom.ts';
import { refused } from './serve.ts';

/** Largest body that is read, and largest block of headers. */
const bodyLimit = 8 * 1024 * 1024;
const maxHeaderSize = 16 * 1024;

/** How long the headers of a request may take to arrive, and the whole of it. */
const slowestHeadersMs = 20_000;
const slowestRequestMs = 120_000;

export type TlsFiles = { readonly key: string; readonly cert: string };

/** How long, and how many bytes, the server still reads from a refused client, so that the client can read the refusal. */
const lingerMs = 2_000;
const lingerBytes = 16 * 1024 * 1024;

/** `error` comes from the parser of Node.js or from its timeouts. */
function refuseBrokenMessage(
  service: Service,
  error: Error & { readonly code?: string },
  socket: Duplex,
): void {
  refuseOnSocket(service, socket, refusalFrom(error.code));
}

/** Writes a refusal to a socket without a response object, and ends the connection. */
function refuseOnSocket(service: Service, socket: Duplex, refusal: Refusal): void {
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

/** `tls` null for plain HTTP. The caller listens and closes. */
export function httpServer(service: Service, tls: TlsFiles | null): FastifyInstance {
  const app = fastify({
    ...withoutSchemas,
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: maxHeaderSize, querystringParser: () => ({}) },
    serverFactory: (handler): Server => {
      const server: Server =
        tls === null
          ? createPlain({ maxHeaderSize }, handler)
          : createSecure({ ...tls, maxHeaderSize }, handler);
      // Longer than clients keep idle connections, so that none is closed under a request.
      server.keepAliveTimeout = 72_000;
      // On the wall clock: a client that drips its request holds a socket no longer than this.
      server.headersTimeout = slowestHeadersMs;
      server.requestTimeout = slowestRequestMs;
      // Without a listener Node.js closes the connection of a CONNECT.
      server.on('connect', (_request, socket) =>
        refuseOnSocket(
          service,
          socket,
          new Refusal('unknown-method', 'The service is no proxy: it takes no CONNECT.'),
        ),
      );
      return server;
    },
    clientErrorHandler: (error, socket) => refuseBrokenMessage(service, error, socket),
    frameworkErrors: (_error, request, reply) => {
      const refusal = new Refusal('bad-url', 'The path is not well percent-encoded.');
      respondRefusal(service, request, reply, refusal);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  service.addRoutes(app);
  return app;
}
