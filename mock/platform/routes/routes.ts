/** Routes of the platform: operations, their aliases, every other path, and pages for people. */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { operations, type Operation } from '../operation.ts';
import { methodsFor } from '../../serving/message/importedRoute.ts';
import { ok } from '../../serving/message/outcome.ts';
import { basePath, type Platform } from '../platform.ts';
import { importedAt, pathOf } from '../../serving/server/callFrom.ts';
import { preflightAnswer } from '../../serving/server/crossOrigin.ts';
import { addWorkbench } from '../workbench/addWorkbench.ts';
import { respond, respondDirectly, respondRefusal } from '../../serving/server/respond.ts';
import { Refusal } from '../../serving/message/refusal.ts';

/** Undocumented paths that lead to an operation where the service has them. Source: "Versioning". */
const aliases = [
  { path: '/Token/serverside', of: 'issueAccessToken' },
  { path: '/v2/Bill/:idBill', of: 'getBill' },
] as const;

const patterns = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const methods: ReadonlySet<string> = new Set(operations.map(({ method }) => method));

/** The methods of a path, which is relative to the base URL; empty for a path without an operation. */
function methodsAt(path: string): readonly string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

function methodRefusal(allowed: readonly string[]): Refusal {
  return allowed.length === 0
    ? new Refusal('unknown-path', 'There is no operation at this path.')
    : new Refusal('unknown-method', `This path takes ${allowed.join(', ')}.`);
}

/** The refusal for an error of the HTTP library; an error of the service stays as it is. */
function refusalFrom(error: FastifyError, request: FastifyRequest): Error {
  // The library has rules of its own for some methods (QUERY needs a body) and applies them before it looks for a route.
  if (!methods.has(request.method)) return methodRefusal(methodsAt(pathOf(request.url, basePath)));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too-large', 'The body is larger than 8 MiB.');
  if (error.code.startsWith('FST_ERR_CTP'))
    return new Refusal('bad-body', 'The body could not be read.');
  return error;
}

export function addRoutes(app: FastifyInstance, service: Platform): void {
  const add = (operation: Operation, path: string, isServed: () => boolean): void => {
    app.route<{ Params: Record<string, string> }>({
      method: operation.method,
      url: `${basePath}${path}`,
      exposeHeadRoute: false,
      handler: (request, reply) =>
        isServed()
          ? respond(service, operation, request.params, request, reply)
          : respond(service, null, {}, request, reply),
    });
  };
  for (const operation of operations) {
    add(operation, operation.path, () => true);
    for (const { path, of } of aliases)
      if (of === operation.id) add(operation, path, () => service.behaviour.routing.aliases);
  }
  app.setNotFoundHandler((request, reply) => {
    const preflight = preflightAnswer(service, request);
    if (preflight !== null) return respondDirectly(service, request, reply, preflight);
    const path = pathOf(request.url, basePath);
    const allowed = [...methodsAt(path), ...methodsFor(service.imports, path)];
    const allow = allowed.join(', ');
    if (service.recorded || allowed.length === 0 || importedAt(service, request) !== undefined)
      return respond(service, null, {}, request, reply);
    if (
      allowed.length > methodsAt(path).length &&
      service.behaviour.imported['serves-unlisted-methods'] === true
    )
      return respondDirectly(service, request, reply, ok({}));
    if (request.method === 'OPTIONS' && service.behaviour.routing.answersOptions)
      return respondDirectly(service, request, reply, {
        status: 200,
        content: { empty: true },
        headers: { allow },
      });
    return respondRefusal(service, request, reply, methodRefusal(allowed), { allow });
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    respondRefusal(service, request, reply, refusalFrom(error, request)),
  );
  addWorkbench(app, service, basePath);
}
