/** The listener of the platform: HTTP in, calls to the service, answers out. */
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createServer as createPlain, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { Answer } from '../behaviour/transport.ts';
import { keptBody } from '../control/requestLog.ts';
import { routeFor, type ImportedRoute } from '../imports/importedRoute.ts';
import type { Service } from '../service.ts';
import { answerFrom } from './answerFrom.ts';
import type { Call } from './call.ts';
import { homePage, homePagePolicy } from './homePage.ts';
import { methodsAt } from './methodsAt.ts';
import { openApiFile } from './openApiFile.ts';
import { operations, type Operation } from './operation.ts';
import type { Outcome } from './outcome.ts';
import { Refusal } from './refusal.ts';
import { refuseBrokenMessage, refuseOnSocket } from './refuseBrokenMessage.ts';
import { refused, serve } from './serve.ts';

/** Path prefix of the environment; the base URL ends with it. Source: "Endpoints". */
export const basePath = '/api';

/** Paths that the document does not show, and that lead to an operation where the service has them. Source: "Versioning". */
const aliases = [
  { path: '/Token/serverside', of: 'issueAccessToken' },
  { path: '/v2/Bill/:idBill', of: 'getBill' },
] as const;

/** Largest body that is read, and largest block of headers. */
const bodyLimit = 8 * 1024 * 1024;
const maxHeaderSize = 16 * 1024;

/** How long the headers of a request may take to arrive, and the whole of it. */
const slowestHeadersMs = 20_000;
const slowestRequestMs = 120_000;

export type TlsFiles = { readonly key: string; readonly cert: string };

/** `tls` null for plain HTTP. The caller listens and closes. */
export function platformServer(service: Service, tls: TlsFiles | null): FastifyInstance {
  const app = fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 4096, querystringParser: () => ({}) },
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
      // Node hangs up on CONNECT unless somebody listens.
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
      answerRefusal(service, request, reply, refusal);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const operation of operations)
    app.route<{ Params: Record<string, string> }>({
      method: operation.method,
      url: `${basePath}${operation.path}`,
      exposeHeadRoute: false,
      handler: (request, reply) => handle(service, operation, request.params, request, reply),
    });
  for (const { path, of } of aliases) {
    const operation = operations.find(({ id }) => id === of);
    if (operation === undefined) continue;
    app.route<{ Params: Record<string, string> }>({
      method: operation.method,
      url: `${basePath}${path}`,
      exposeHeadRoute: false,
      handler: (request, reply) =>
        service.behaviour.routing.aliases
          ? handle(service, operation, request.params, request, reply)
          : handle(service, null, {}, request, reply),
    });
  }
  app.get('/', { exposeHeadRoute: false }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', homePagePolicy)
      .send(homePage(service, basePath)),
  );
  app.get('/openapi.yaml', { exposeHeadRoute: false }, (_request, reply) => {
    const text = openApiFile();
    if (text === null) return reply.callNotFound();
    return reply.type('application/yaml; charset=utf-8').send(text);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(pathOf(request.url));
    if (allowed.length === 0 || importedAt(service, request) !== undefined)
      return handle(service, null, {}, request, reply);
    if (request.method === 'OPTIONS' && service.behaviour.routing.answersOptions)
      return answerDirectly(service, request, reply, optionsOutcome(allowed));
    return answerRefusal(service, request, reply, methodRefusal(allowed), {
      allow: allowed.join(', '),
    });
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerRefusal(service, request, reply, refusalFrom(error, request)),
  );
  return app;
}

/** An imported operation that the path fits better than it fits `shown`. */
function importedAt(
  service: Service,
  request: FastifyRequest,
  shown: Operation | null = null,
): ImportedRoute | undefined {
  if (service.imports.length === 0) return undefined;
  const found = routeFor(service.imports, request.method, pathOf(request.url));
  const literals = shown?.path.split('/').filter((part) => !part.startsWith(':')).length ?? -1;
  return found !== undefined && found.literals > literals ? found : undefined;
}

function handle(
  service: Service,
  operation: Operation | null,
  parameters: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const call = callFrom(service, operation, parameters, request);
  const entry = service.log.add({
    at: call.arrivedAt,
    method: call.method,
    url: request.url,
    rawHeaders: request.raw.rawHeaders,
    operation: (call.imported ?? call.operation)?.id ?? null,
  });
  entry.body = call.body === null ? null : keptBody(call.body);
  reply.hijack();
  serve(service, call, (outcome) => {
    entry.status = outcome.status;
    send(service, call, reply, outcome);
  });
}

function callFrom(
  service: Service,
  operation: Operation | null,
  parameters: Readonly<Record<string, string>>,
  request: FastifyRequest,
): Call {
  const { url } = request;
  const question = url.indexOf('?');
  const imported = importedAt(service, request, operation);
  return {
    operation: imported === undefined ? operation : null,
    ...(imported === undefined ? {} : { imported }),
    method: request.method,
    path: pathOf(url),
    parameters,
    query: question === -1 ? '' : url.slice(question + 1),
    headers: request.headers,
    rawHeaders: request.raw.rawHeaders,
    body: Buffer.isBuffer(request.body) ? request.body : null,
    address: request.ip.replace(/^::ffff:/, ''),
    arrivedAt: service.clock.now(),
    token: null,
  };
}

/** Path under the base URL; a path outside of it stays as it is. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

function send(service: Service, call: Call | null, reply: FastifyReply, outcome: Outcome): void {
  if (reply.raw.destroyed) return;
  service.behaviour.transport.send(reply.raw, answerOf(service, call, outcome), call);
}

/** An outcome that cannot be written down is a defect of the service, and told as such: nobody is left to wait. */
function answerOf(service: Service, call: Call | null, outcome: Outcome): Answer {
  try {
    return answerFrom(service, call, outcome);
  } catch (error) {
    return answerFrom(service, null, refused(service, call, error));
  }
}

function answerRefusal(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Error,
  headers: Readonly<Record<string, string>> = {},
): void {
  const outcome = refused(service, null, refusal);
  answerDirectly(service, request, reply, {
    ...outcome,
    headers: { ...outcome.headers, ...headers },
  });
}

/** Answers what never becomes a call. */
function answerDirectly(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
): void {
  service.log.add({
    at: service.clock.now(),
    method: request.method,
    url: request.url,
    rawHeaders: request.raw.rawHeaders,
    operation: null,
  }).status = outcome.status;
  reply.hijack();
  send(service, null, reply, outcome);
}

const methods: ReadonlySet<string> = new Set(operations.map(({ method }) => method));

function methodRefusal(allowed: readonly string[]): Refusal {
  return allowed.length === 0
    ? new Refusal('unknown-path', 'There is no operation at this path.')
    : new Refusal('unknown-method', `This path takes ${allowed.join(', ')}.`);
}

function optionsOutcome(allowed: readonly string[]): Outcome {
  return { status: 200, content: { empty: true }, headers: { allow: allowed.join(', ') } };
}

function refusalFrom(error: FastifyError, request: FastifyRequest): Error {
  // A method with rules of its own (QUERY wants a body) is refused for them before anybody asks whether it is served.
  if (!methods.has(request.method)) return methodRefusal(methodsAt(pathOf(request.url)));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too-large', 'The body is larger than 8 MiB.');
  if (error.code.startsWith('FST_ERR_CTP'))
    return new Refusal('bad-body', 'The body could not be read.');
  return error;
}
