/** Reads the descriptions that are served: those of imports beside the platform, or one document alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { yaml } from '../yaml.ts';
import { isObject, type Json } from '../json.ts';
import type { ImportedRoute } from '../serving/message/importedRoute.ts';
import { documentRoutes } from './documentRoutes.ts';
import { DocumentError, openDocument } from './openDocument.ts';

/**
 * `imports` is a folder that holds one folder for each area, each with an `openapi.yaml`. Throws if a file cannot be read, and a
 * DocumentError if it is no document that can be served.
 */
export function loadImports(from: {
  readonly imports: string | null;
  readonly document: string | null;
  readonly seed: number;
}): readonly ImportedRoute[] {
  const { imports, document, seed } = from;
  if (document !== null) {
    const routes = documentRoutes(openDocument(document), seed, true);
    if (routes.length === 0) throw new DocumentError(`${document}: it has no operation`);
    return routes;
  }
  if (imports === null) return [];
  const names = readdirSync(imports, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return names.toSorted().flatMap((name) => {
    const described: Json = yaml().parse(
      readFileSync(join(imports, name, 'openapi.yaml'), 'utf8'),
      {
        maxAliasCount: 100,
      },
    );
    return isObject(described) ? documentRoutes(described, 1, false) : [];
  });
}
