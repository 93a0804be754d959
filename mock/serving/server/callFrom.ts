/** Makes a call from an HTTP request. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '../message/call.ts';
import { routeFor, type ImportedRoute } from '../message/importedRoute.ts';
import type { Route } from '../message/route.ts';
import type { Service } from '../service.ts';

export function callFrom(
  service: Service,
  operation: Route | null,
  parameters: Readonly<Record<string, string>>,
  request: FastifyRequest,
): Call {
  const { url } = request;
  const question = url.indexOf('?');
  const { base } = service;
  const imported = importedAt(service, request, operation);
  return {
    operation: imported === undefined ? operation : null,
    ...(imported === undefined ? {} : { imported }),
    method: request.method,
    base,
    path: pathOf(url, base),
    parameters,
    query: question === -1 ? '' : url.slice(question + 1),
    headers: request.headers,
    rawHeaders: request.raw.rawHeaders,
    body: Buffer.isBuffer(request.body) ? request.body : null,
    address: request.ip.replace(/^::ffff:/, ''),
    arrivedAt: service.clock.now(),
    token: null,
    named: null,
  };
}

/** An imported operation that fits the path more closely than `shown`, the documented one. */
export function importedAt(
  service: Service,
  request: FastifyRequest,
  shown: Route | null = null,
): ImportedRoute | undefined {
  if (service.imports.length === 0) return undefined;
  const path = pathOf(request.url, service.base);
  const found = routeFor(service.imports, request.method, path);
  const literals = shown?.path.split('/').filter((part) => !part.startsWith(':')).length ?? -1;
  return found !== undefined && found.literals > literals ? found : undefined;
}

/** The path under the base URL; a path outside of it stays as it is. */
export function pathOf(url: string, base: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
