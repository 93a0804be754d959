/** Refusals of requests that reach no operation. */
import type { FastifyError, FastifyRequest } from 'fastify';
import { operations } from '../operation.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { pathOf } from '../../serving/server/callFrom.ts';
import { basePath } from '../platform.ts';

const patterns = operations.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const methods: ReadonlySet<string> = new Set(operations.map(({ method }) => method));

/** The methods of a path, which is relative to the base URL; empty for a path without an operation. */
export function methodsAt(path: string): readonly string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

export function methodRefusal(allowed: readonly string[]): Refusal {
  return allowed.length === 0
    ? new Refusal('unknown-path', 'There is no operation at this path.')
    : new Refusal('unknown-method', `This path takes ${allowed.join(', ')}.`);
}

/** The refusal for an error of the HTTP library; an error of the service stays as it is. */
export function refusalFrom(error: FastifyError, request: FastifyRequest): Error {
  // The library has rules of its own for some methods (QUERY needs a body) and applies them before it looks for a route.
  if (!methods.has(request.method)) return methodRefusal(methodsAt(pathOf(request.url, basePath)));
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too-large', 'The body is larger than 8 MiB.');
  if (error.code.startsWith('FST_ERR_CTP'))
    return new Refusal('bad-body', 'The body could not be read.');
  return error;
}
