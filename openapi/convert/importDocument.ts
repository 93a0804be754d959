/** Turns a third-party OpenAPI document into a description of one area in the form of the contract, and a list of what was left out. */
import { addressOf } from '../reading/operationsAt.ts';
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { DataError } from '../../json/dataError.ts';
import { withLinkTargets, type NewIds } from './answerLinks.ts';
import { LeftOutError, type ImportNote } from '../notes.ts';
import type { Filing, HostCredentials, ImportScene } from './importScene.ts';
import { operationFor } from './operationFor.ts';
import { uniqueIds } from './operationIds.ts';
import { headStatuses, headStatusesIn } from './headStatuses.ts';
import { withDirections } from './directions.ts';
import { createSchemeBundle } from './schemeBundle.ts';
import { componentsIn, createSchemaBundle, type SchemaBundle } from './schemaBundle.ts';
import type { Sources } from '../sources/sources.ts';

export type ImportRequest = {
  /** Where an operation is filed. */
  readonly filedAt: (operation: JsonObject, path: string) => Filing;
  /** Begins the names of schemas and security schemes; empty for a document that is a contract by itself. */
  readonly prefix: string;
  /** Absent for a document that is a contract by itself. */
  readonly host?: HostCredentials;
  /** Put before every path; empty for none. */
  readonly under: string;
  /** Name of the file that the document came from, the SHA-256 of its bytes, and the area that it describes. */
  readonly origin: { readonly area?: string; readonly file: string; readonly sha256: string };
};

export type ImportedDescription = {
  /** A whole OpenAPI 3.1 document. */
  readonly document: JsonObject;
  readonly notes: readonly ImportNote[];
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const otherMethods = ['head', 'options', 'trace', 'query'];

/** @throws DataError if the document is of another kind, or holds nothing that can be tested. */
export function importDocument(sources: Sources, request: ImportRequest): ImportedDescription {
  const { root } = sources;
  const is30 = versionOf(sources) === '3.0';
  const { filedAt, prefix, host = null, under, origin } = request;
  const bundle = createSchemaBundle(sources, prefix, is30);
  const notes: ImportNote[] = [];
  const note = (place: string, why: string): void => {
    if (!notes.some((one) => one.place === place && one.why === why))
      notes.push({ place, why, leftOut: false });
  };
  const schemes = createSchemeBundle(sources, prefix);
  const scene: ImportScene = { sources, bundle, schemes, host, note };
  const namedOnce = prefix === '' ? namedIn(note) : (id: string) => id;

  const paths: [string, JsonObject][] = [];
  const newIds = new Map<string, string>();
  const refusePath = pathRefusal();
  for (const [path, node] of Object.entries(objectOr(root['paths']))) {
    if (path.startsWith('x-')) continue;
    const sent = `${under}${onTheWire(path)}`;
    const found = pathItemAt(sources, path, node);
    if ('why' in found) {
      notes.push({ place: `${under}${path}`, why: found.why, leftOut: true });
      continue;
    }
    const { node: pathItem, file } = found;
    const operations: [string, Json][] = [];
    for (const method of [...methods, ...otherMethods]) {
      if (!isJsonObject(pathItem[method])) continue;
      const place = `${method.toUpperCase()} ${under}${path.replace(/[?#].*/s, '')}`;
      const read = operations.find(([one]) => one === 'get');
      try {
        refusePath(method, path);
        if (method === 'head' && read !== undefined) {
          const statuses = headStatusesIn(sources, pathItem, file);
          read[1] = { ...objectOr(read[1]), [headStatuses]: statuses };
          continue;
        }
        if (otherMethods.includes(method)) throw new LeftOutError('the method is not tested');
        const filing = filedAt(objectOr(pathItem[method]), path);
        const written = { path: sent, method, pathItem, file, filing };
        const operation = operationFor(scene, written);
        const operationId = namedOnce(textOr(operation['operationId'], ''), place);
        operations.push([method, { ...operation, operationId }]);
        newIds.set(textOr(objectOr(pathItem[method])['operationId'], operationId), operationId);
        newIds.set(`${method.toUpperCase()} ${path}`, operationId);
      } catch (thrown) {
        if (!(thrown instanceof LeftOutError)) throw thrown;
        notes.push({ place, why: thrown.message, leftOut: true });
      }
    }
    for (const method of Object.keys(objectOr(pathItem['additionalOperations'])))
      notes.push({
        place: `${method} ${under}${path}`,
        why: 'the method is not tested',
        leftOut: true,
      });
    if (operations.length > 0) paths.push([sent, Object.fromEntries(operations)]);
  }
  if (isJsonObject(root['webhooks'])) note('webhooks', 'they are not tested');
  if (host !== null) noteServers(root, note);
  noteSchemas(bundle, note);
  const securitySchemes = schemes.used();
  const document = {
    openapi: '3.1.0',
    info: infoOf(root, origin.file),
    'x-assay-import': origin,
    paths: withLinks(paths, newIds, note),
    components: {
      schemas: bundle.components(),
      ...(Object.keys(securitySchemes).length === 0 ? {} : { securitySchemes }),
    },
  };
  return { document: withoutUnused(withDirections(withoutUnused(document))), notes };
}

/** The sentences of its description hold for all operations. */
function infoOf(root: JsonObject, file: string): JsonObject {
  const { title, version, description } = objectOr(root['info']);
  return {
    title: filled(title, file),
    version: filled(version, '0'),
    ...(typeof description === 'string' ? { description } : {}),
  };
}

function noteSchemas(bundle: SchemaBundle, note: (place: string, why: string) => void): void {
  for (const [word, count] of bundle.dropped())
    note('schemas', `the word ${word} is not one of JSON Schema 2020-12 (${count} times)`);
  for (const why of bundle.lost()) note('schemas', why);
  for (const [pattern, why] of bundle.patterns())
    note('schemas', `the pattern ${pattern.slice(0, 60)} ${why} and is not judged`);
}

/** Paths that differ only in the names of their parameters are identical (OpenAPI 3.1 §4.8.8): the first of them is tested. */
function pathRefusal(): (method: string, path: string) => void {
  const first = new Map<string, string>();
  return (method, path) => {
    if (/[?#]/.test(path)) throw new LeftOutError(`its path ${path} holds a query or a fragment`);
    const key = `${method} ${addressOf(path)}`;
    const twin = first.get(key);
    if (twin !== undefined && twin !== path)
      throw new LeftOutError(`its path ${path} is the same as ${twin}`);
    first.set(key, path);
  };
}

/** Signs beyond ASCII, blanks and quotes of a path are sent as their bytes (RFC 3986 §2.1); names of parameters stay. */
function onTheWire(path: string): string {
  return path.replaceAll(/\{[^{}]*\}|[^!#-;=?-[\]_a-z|~{}]+/gu, (some) =>
    some.startsWith('{')
      ? some
      : [...Buffer.from(some)]
          .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
          .join(''),
  );
}

/** Names the operation as no other one is named, and notes it if that is not its own name. */
function namedIn(
  note: (place: string, why: string) => void,
): (id: string, place: string) => string {
  const idOf = uniqueIds();
  return (id, place) => {
    const own = idOf(id);
    if (own !== id) note(place, `its operationId is that of another operation: here it is ${own}`);
    return own;
  };
}

function pathItemAt(
  sources: Sources,
  path: string,
  node: Json,
): ReturnType<Sources['resolve']> | { readonly why: string } {
  if (!path.startsWith('/')) return { why: 'the path does not begin with a slash' };
  try {
    return sources.resolve({ node, file: sources.file });
  } catch (thrown) {
    if (!(thrown instanceof LeftOutError)) throw thrown;
    return { why: thrown.message };
  }
}

function withLinks(
  paths: readonly (readonly [string, JsonObject])[],
  newIds: NewIds,
  note: (place: string, why: string) => void,
): JsonObject {
  return Object.fromEntries(
    paths.map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          withLinkTargets(objectOr(operation), newIds, (why) =>
            note(`${method.toUpperCase()} ${path}`, why),
          ),
        ]),
      ),
    ]),
  );
}

/** Returns the document without the schemas to which nothing refers any more. */
export function withoutUnused(document: JsonObject): JsonObject {
  const components = objectOr(document['components']);
  const schemas = objectOr(components['schemas']);
  const used = new Set<string>();
  let pending = [...componentsIn(document['paths'] ?? {})];
  while (pending.length > 0) {
    const fresh = pending.filter((name) => !used.has(name));
    for (const name of fresh) used.add(name);
    pending = fresh.flatMap((name) => [...componentsIn(schemas[name] ?? {})]);
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } };
}

/** The text, or `otherwise` for one without a letter. */
function filled(value: Json | undefined, otherwise: string): string {
  const text = typeof value === 'number' ? String(value) : textOr(value, '');
  return text.trim() === '' ? otherwise : text;
}

/** What 3.2 adds to 3.1 are operations and media types; its schemas are the same. */
function versionOf({ root, file }: Sources): '3.0' | '3.1' {
  const written = root['openapi'];
  // Without quotes, 3.1 is a number in YAML.
  const version = typeof written === 'number' ? written.toFixed(1) : written;
  if (typeof version !== 'string')
    throw new DataError(file, 'not an OpenAPI document: it has no member openapi');
  const found = /^3\.[012](?=\.|$)/.exec(version)?.[0];
  if (found !== undefined) return found === '3.0' ? '3.0' : '3.1';
  throw new DataError(file, `OpenAPI ${version} is not read; Swagger 2.0 and 3.0 to 3.2 are`);
}

/** Paths hang under the target's base URL. Where the document's server has a path, `--under` takes it. */
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
