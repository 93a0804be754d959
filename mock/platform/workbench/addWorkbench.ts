/** Routes for people beside the platform: the workbench, the viewer and the OpenAPI description. */
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { Platform } from '../platform.ts';
import { foreignPage, isLocal } from './guardPage.ts';
import { workbenchFile, workbenchPaths } from './workbenchFiles.ts';
import { request as send } from 'node:http';
import { sameText } from '../../serving/control/guardCall.ts';

/** What follows is a path of the control plane. */
const prefix = '/workbench/control';

/** Paths as docs/CONTROL.md has them: nothing else is carried on. */
const controlPath = /^\/[a-z]*(?:\?[\w=&-]*)?$/;

/** The control plane checks the token of a change; here a read needs the token, too. */
function addControlGateway(app: FastifyInstance, service: Platform): void {
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: `${prefix}/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const path = request.url.slice(prefix.length);
      const reason = foreignPage(request);
      if (reason !== null) return refuse(reply, 403, reason);
      if (!isLocal(request))
        return refuse(reply, 403, 'the control plane is open to this machine only');
      if (!controlPath.test(path)) return refuse(reply, 404, 'the control plane has no such call');
      const { addresses } = service;
      if (addresses === null) return refuse(reply, 503, 'the mock is not ready yet');
      const token = request.headers['control-token'];
      if (typeof token !== 'string' || !sameText(token, addresses.controlToken))
        return refuse(reply, 401, 'the mock has started anew: load the page again');
      return carry(request, reply, addresses.controlUrl + path, addresses.controlToken);
    },
  });
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.status(status).send({ error });
}

/** Answers are passed on as they come, so a stream of events stays one. */
function carry(request: FastifyRequest, reply: FastifyReply, url: string, token: string): void {
  reply.hijack();
  const { raw } = reply;
  const onward = send(
    url,
    { method: request.method, headers: { 'control-token': token }, agent: false },
    (answer) => {
      raw.writeHead(answer.statusCode ?? 502, {
        'content-type': answer.headers['content-type'] ?? 'application/json',
        'cache-control': 'no-store',
      });
      answer.pipe(raw);
    },
  );
  onward.on('error', () => {
    if (raw.headersSent) return raw.destroy();
    raw.writeHead(502, { 'content-type': 'application/json' });
    raw.end(JSON.stringify({ error: 'the control plane does not answer' }));
    return undefined;
  });
  raw.on('close', () => onward.destroy());
  onward.end(Buffer.isBuffer(request.body) ? request.body : undefined);
}

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
