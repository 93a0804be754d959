/** Passes calls of the workbench page on to the control plane, which accepts no calls from pages itself. */
import { request as send } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../../serving/control/guardCall.ts';
import type { Platform } from '../platform.ts';
import { foreignPage, isLocal } from './guardPage.ts';

/** What follows is a path of the control plane. */
const prefix = '/workbench/control';

/** Paths as docs/CONTROL.md has them: nothing else is carried on. */
const controlPath = /^\/[a-z]*(?:\?[\w=&-]*)?$/;

/** The control plane checks the token of a change; here a read needs the token, too. */
export function addControlGateway(app: FastifyInstance, service: Platform): void {
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
