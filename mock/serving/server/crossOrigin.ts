/** Cross-origin resource sharing (Fetch standard): which pages may call the platform. Off unless asked for. */
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../behaviour/transport.ts';
import type { Outcome } from '../message/outcome.ts';
import type { Service } from '../service.ts';

/** The answer with the header that lets the page of an allowed origin read it. */
export function withOrigin(service: Service, request: FastifyRequest, answer: Answer): Answer {
  const { origins } = service.behaviour.routing;
  if (origins.length === 0) return answer;
  const vary = [answer.headers['vary'], 'origin'].filter((name) => name !== undefined).join(', ');
  const origin = allowedOrigin(origins, request);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      vary,
      ...(origin === null
        ? {}
        : { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*' }),
    },
  };
}

/** The answer to a preflight of an allowed page, whatever its path under the base URL; null for any other request. */
export function preflightAnswer(service: Service, request: FastifyRequest): Outcome | null {
  const { origins } = service.behaviour.routing;
  const { headers, method } = request;
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return null;
  if (origins.length === 0 || allowedOrigin(origins, request) === null) return null;
  // The pages of the mock itself are for nobody else.
  if (!request.url.startsWith(`${service.base}/`)) return null;
  return {
    status: 200,
    content: { empty: true },
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      // As long as browsers keep it: ten minutes, or two hours.
      'access-control-max-age': '7200',
    },
  };
}

function allowedOrigin(origins: readonly string[], request: FastifyRequest): string | null {
  if (origins.includes('*')) return '*';
  const { origin } = request.headers;
  return origin !== undefined && origins.includes(origin) ? origin : null;
}
