/** Pages for people beside the platform: the home page and the OpenAPI description. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';
import { basePath } from './callFrom.ts';
import { homePage, homePagePolicy } from './homePage.ts';

export function addPages(app: FastifyInstance, service: Service): void {
  app.get('/', { exposeHeadRoute: false }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', homePagePolicy)
      .send(homePage(service, basePath)),
  );
  app.get('/openapi.yaml', { exposeHeadRoute: false }, (_request, reply) => {
    const text = openApiFile();
    if (text === null) return reply.callNotFound();
    return reply.type('application/yaml; charset=utf-8').send(text);
  });
}

/** The file as it is, beside the sources or the built mock; null without one, since the mock works without it. */
function openApiFile(): string | null {
  for (const place of ['../../../specs/openapi.yaml', '../../specs/openapi.yaml'])
    try {
      return readFileSync(new URL(place, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  return null;
}
