/** Routes of a document that is served alone: its operations, and refusals of everything else. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { methodsFor } from '../serving/message/importedRoute.ts';
import { ok } from '../serving/message/outcome.ts';
import { problem } from './serveImported.ts';
import type { Service } from '../serving/service.ts';
import { importedAt, pathOf } from '../serving/server/callFrom.ts';
import { preflightAnswer } from '../serving/server/crossOrigin.ts';
import { respond, respondDirectly } from '../serving/server/respond.ts';

export function addDocumentRoutes(app: FastifyInstance, service: Service): void {
  app.setNotFoundHandler((request, reply) => {
    const preflight = preflightAnswer(service, request);
    if (preflight !== null) return respondDirectly(service, request, reply, preflight);
    if (importedAt(service, request) !== undefined)
      return respond(service, null, {}, request, reply);
    const methods = methodsFor(service.imports, pathOf(request.url, ''));
    const answer = (status: number, detail: string, headers = {}): void =>
      respondDirectly(service, request, reply, problem(status, detail, headers));
    if (methods.length === 0) return answer(404, 'the document has no such path');
    if (service.behaviour.imported['serves-unlisted-methods'] === true)
      return respondDirectly(service, request, reply, ok({}));
    // RFC 9110 §15.5.6: a 405 lists the methods that the path takes.
    const allow = methods.join(', ');
    return answer(405, `the document lists ${allow} at this path`, { allow });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 413 : 400;
    respondDirectly(service, request, reply, problem(status, 'the request could not be read'));
  });
}
