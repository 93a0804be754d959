/** The OpenAPI description that lies beside the mock, served as it is. */
import { readFileSync } from 'node:fs';

/** Null when there is no such file: the mock works without it. */
export function openApiFile(): string | null {
  for (const place of ['../../../specs/openapi.yaml', '../../specs/openapi.yaml'])
    try {
      return readFileSync(new URL(place, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  return null;
}
