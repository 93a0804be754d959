/** Routes for people beside the platform: the workbench, the viewer and the OpenAPI description. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { addControlGateway } from './controlGateway.ts';
import { foreignPage, isLocal } from './guardPage.ts';
import { workbenchFile, workbenchPaths } from './workbenchFiles.ts';

/**
 * `basePath` is the path prefix of the platform. The YAML reader is loaded with the first page. These requests are not in the log, because they are not for
 * the platform.
 */
export function addWorkbench(app: FastifyInstance, service: Platform, basePath: string): void {
  for (const path of workbenchPaths)
    app.get(path, { exposeHeadRoute: false }, (_request, reply) => {
      const file = workbenchFile(path);
      if (file === null) return reply.callNotFound();
      return reply
        .type(file.mediaType)
        .header('content-security-policy', file.policy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cross-origin-opener-policy', 'same-origin')
        .header('cache-control', 'no-cache')
        .send(file.body);
    });
  app.get('/openapi.yaml', { exposeHeadRoute: false }, async (request, reply) => {
    const { descriptionFor } = await import('./description.ts');
    const text = descriptionFor(`${originOf(service, request)}${basePath}`);
    if (text === null) return reply.callNotFound();
    return reply.type('application/yaml; charset=utf-8').send(text);
  });
  app.get('/workbench/start.json', { exposeHeadRoute: false }, async (request, reply) => {
    const reason = foreignPage(request);
    if (reason !== null) return reply.status(403).send({ error: reason });
    const { startDataOf } = await import('./startDataOf.ts');
    const data = startDataOf(service, basePath, originOf(service, request), isLocal(request));
    return reply.header('cache-control', 'no-store').send(data);
  });
  addControlGateway(app, service);
  // A place for webhooks to go: what arrives is shown by the event of its delivery.
  app.route({
    method: ['POST', 'PUT', 'GET'],
    url: '/workbench/webhooks',
    exposeHeadRoute: false,
    handler: (_request, reply) => reply.send({ received: true }),
  });
}

/** The address that the client used; that of the listener where its `Host` is none. */
function originOf(service: Platform, { protocol, headers: { host } }: FastifyRequest): string {
  if (/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host ?? ''))
    return `${protocol}://${host ?? ''}`;
  return new URL(service.addresses?.baseUrl ?? 'http://127.0.0.1').origin;
}
