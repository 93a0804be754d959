/** Refuses control calls that a web page could make, and changes without the token of the ready line. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ControlError } from './controlError.ts';

const ownHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Finds calls of web pages. A browser sends `Origin` with every call of a page that changes something. In an attack by DNS rebinding it
 * sends no `Origin` with a GET, but the attacker's name as `Host`.
 */
export function guardCall(request: FastifyRequest, token: string): void {
  const { origin, host } = request.headers;
  if (origin !== undefined)
    throw new ControlError(403, 'a web page must not call the control plane: leave Origin out');
  if (!isOwn(host, request.socket.localPort))
    throw new ControlError(403, `Host ${String(host)} is not the control plane's own address`);
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const given = request.headers['control-token'];
  if (typeof given !== 'string' || !sameText(given, token))
    throw new ControlError(401, 'Control-Token is not the controlToken of the ready line');
}

function isOwn(host: string | undefined, port: number | undefined): boolean {
  const [, name = '', given = '80'] = /^(.*?)(?::(\d+))?$/.exec(host ?? '') ?? [];
  return ownHosts.has(name.toLowerCase()) && Number(given) === port;
}

/** Compares hashes, because a comparison in constant time needs two values of the same length. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
