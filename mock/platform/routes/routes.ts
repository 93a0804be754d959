/** Routes of the platform: operations, their aliases, every other path, and pages for people. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { operations, type Operation } from '../operation.ts';
import { methodsFor } from '../../serving/message/importedRoute.ts';
import { ok } from '../../serving/message/outcome.ts';
import { basePath, type Platform } from '../platform.ts';
import { importedAt, pathOf } from '../../serving/server/callFrom.ts';
import { preflightAnswer } from '../../serving/server/crossOrigin.ts';
import { addWorkbench } from '../workbench/addWorkbench.ts';
import { methodRefusal, methodsAt, refusalFrom } from './refusals.ts';
import { respond, respondDirectly, respondRefusal } from '../../serving/server/respond.ts';

/** Undocumented paths that lead to an operation where the service has them. Source: "Versioning". */
const aliases = [
  { path: '/Token/serverside', of: 'issueAccessToken' },
  { path: '/v2/Bill/:idBill', of: 'getBill' },
] as const;

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
