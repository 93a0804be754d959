/**
 * A third-party OpenAPI document → a description of one area in the form of the contract, and a list of what was left
 * out.
 */
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { UsageError } from '../usageError.ts';
import { LeftOutError, type ImportNote } from './importNotes.ts';
import type { ImportScene } from './importScene.ts';
import { operationFor } from './operationFor.ts';
import { componentsIn, createSchemaBundle } from './schemaBundle.ts';
import type { Sources } from './sources.ts';

export type ImportRequest = {
  readonly area: { readonly name: string; readonly bearerOnly: boolean };
  readonly folder: string;
  /** Put before every path; empty for none. */
  readonly under: string;
  /** Name of the file that the document came from, and the SHA-256 of its bytes. */
  readonly origin: { readonly file: string; readonly sha256: string };
};

export type ImportedDescription = {
  /** A whole OpenAPI 3.1 document. */
  readonly document: JsonObject;
  readonly notes: readonly ImportNote[];
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const otherMethods = ['head', 'options', 'trace'];

/** @throws UsageError if the document is of another kind, or holds nothing that can be tested. */
export function importDocument(sources: Sources, request: ImportRequest): ImportedDescription {
  const { root } = sources;
  const is30 = versionOf(sources) === '3.0';
  const { area, folder, under, origin } = request;
  const bundle = createSchemaBundle(sources, area.name.replaceAll(/[^A-Za-z0-9]/g, ''), is30);
  const notes: ImportNote[] = [];
  const note = (place: string, why: string): void => {
    if (!notes.some((one) => one.place === place && one.why === why))
      notes.push({ place, why, leftOut: false });
  };
  const scene: ImportScene = { sources, bundle, area, folder, note };

  const paths: [string, JsonObject][] = [];
  for (const [path, node] of Object.entries(objectOr(root['paths']))) {
    if (!path.startsWith('/')) continue;
    const { node: pathItem, file } = sources.resolve({ node, file: sources.file });
    const operations: [string, Json][] = [];
    for (const method of [...methods, ...otherMethods]) {
      if (!isJsonObject(pathItem[method])) continue;
      const place = `${method.toUpperCase()} ${under}${path}`;
      try {
        if (otherMethods.includes(method)) throw new LeftOutError('the method is not tested');
        operations.push([
          method,
          operationFor(scene, { path: `${under}${path}`, method, pathItem, file }),
        ]);
      } catch (thrown) {
        if (!(thrown instanceof LeftOutError)) throw thrown;
        notes.push({ place, why: thrown.message, leftOut: true });
      }
    }
    if (operations.length > 0) paths.push([`${under}${path}`, Object.fromEntries(operations)]);
  }
  if (isJsonObject(root['webhooks'])) note('webhooks', 'they are not tested');
  noteServers(root, note);
  for (const [word, count] of bundle.dropped())
    note('schemas', `the word ${word} is not one of JSON Schema 2020-12 (${count} times)`);
  for (const pattern of bundle.runaways())
    note('schemas', `the pattern ${pattern.slice(0, 60)} can run away and is not judged`);
  const info = objectOr(root['info']);
  const document = {
    openapi: '3.1.0',
    info: { title: textOr(info['title'], origin.file), version: String(info['version'] ?? '0') },
    'x-assay-import': { area: area.name, file: origin.file, sha256: origin.sha256 },
    paths: Object.fromEntries(paths),
    components: { schemas: bundle.components() },
  };
  return { document: withoutUnused(document), notes };
}

/** The same without the schemas that nothing refers to any more. */
export function withoutUnused(document: JsonObject): JsonObject {
  const schemas = objectOr(objectOr(document['components'])['schemas']);
  const used = new Set<string>();
  let pending = [...componentsIn(document['paths'] ?? {})];
  while (pending.length > 0) {
    const fresh = pending.filter((name) => !used.has(name));
    for (const name of fresh) used.add(name);
    pending = fresh.flatMap((name) => [...componentsIn(schemas[name] ?? {})]);
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { schemas: Object.fromEntries(kept) } };
}

function versionOf({ root, file }: Sources): '3.0' | '3.1' {
  const version = root['openapi'];
  if (root['swagger'] !== undefined)
    throw new UsageError(
      `${file}: Swagger ${String(root['swagger'])} is not read; convert it to OpenAPI 3 first`,
    );
  if (typeof version !== 'string')
    throw new UsageError(`${file}: not an OpenAPI document: it has no member openapi`);
  const found = /^3\.[01](?=\.|$)/.exec(version)?.[0];
  if (found === '3.0' || found === '3.1') return found;
  throw new UsageError(`${file}: OpenAPI ${version} is not read; 3.0 and 3.1 are`);
}

/** Paths hang under the target's base URL; where the document's server has a path, `--under` takes it. */
function noteServers(root: JsonObject, note: (place: string, why: string) => void): void {
  const servers = root['servers'];
  const [first] = Array.isArray(servers) ? (servers as readonly Json[]) : [];
  const url = textOr(objectOr(first)['url'], '/').replaceAll(/\{[^}]*\}/g, 'x');
  let path: string;
  try {
    path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '');
  } catch {
    return;
  }
  if (path !== '' && !path.endsWith('/api'))
    note('servers', `${path} is not put before the paths; --under ${path} does it`);
}
