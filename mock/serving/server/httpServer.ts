/** A listener: its limits on messages, and the routes of its service. */
import { createServer as createPlain, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import fastify, { type FastifyInstance } from 'fastify';
import { Refusal } from '../message/refusal.ts';
import type { Service } from '../service.ts';
import { withoutSchemas } from '../../withoutSchemas.ts';
import { refuseBrokenMessage, refuseOnSocket } from './refuseBrokenMessage.ts';
import { respondRefusal } from './respond.ts';

/** Largest body that is read, and largest block of headers. */
const bodyLimit = 8 * 1024 * 1024;
const maxHeaderSize = 16 * 1024;

/** How long the headers of a request may take to arrive, and the whole of it. */
const slowestHeadersMs = 20_000;
const slowestRequestMs = 120_000;

export type TlsFiles = { readonly key: string; readonly cert: string };

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
