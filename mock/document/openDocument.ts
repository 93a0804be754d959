/** Reads an OpenAPI document and the files that it refers to, as one value with references into itself alone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { yaml } from '../yaml.ts';
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import { toNewerDialect, withoutNullable } from './dialect.ts';

/** The error for a document that cannot be served; the message is one line for the caller. */
export class DocumentError extends Error {
  readonly code = 'DOCUMENT';
}

/** Where the other files of a document are kept in the one value. */
const others = 'x-files';

/** Converts Swagger 2.0 and OpenAPI 3.0 to 3.1. Throws a DocumentError with one line. */
export function openDocument(file: string): JsonObject {
  const rootFile = path.resolve(file);
  const files = [rootFile];
  const contents: Json[] = [];
  for (let index = 0; index < files.length; index += 1) {
    const from = files[index] ?? rootFile;
    const pointer = (ref: string): string => {
      const [place = '', fragment = ''] = ref.split('#', 2);
      // What stands on another host, or cannot be read, binds nothing.
      if (/^[a-z][a-z+.-]+:/i.test(place) || place.startsWith('//')) return nothing;
      const to = place === '' ? from : path.resolve(path.dirname(from), decoded(place));
      if (!files.includes(to)) files.push(to);
      const number = files.indexOf(to);
      return number === 0 ? `#${fragment}` : `#/${others}/${number}${fragment}`;
    };
    const content = readOr(from, file, index === 0);
    contents.push(withReferences(from === rootFile ? upgraded(content, file) : content, pointer));
  }
  const [root] = contents;
  if (!isObject(root)) throw new DocumentError(`${file}: not an OpenAPI document`);
  const written = root['openapi'];
  // Without quotes, 3.1 is a number in YAML, and so is 2.0.
  const version = typeof written === 'number' ? written.toFixed(1) : written;
  if (!isText(version) || !/^3\.[012](\.|$)/.test(version))
    throw new DocumentError(
      `${file}: ${isText(version) ? `OpenAPI ${version}` : 'a document without "openapi"'} is not served; the mock reads Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2`,
    );
  const all = {
    ...root,
    ...(contents.length > 1 ? { [others]: Object.fromEntries(contents.entries()) } : {}),
  };
  const whole = withoutLost(all, all) as JsonObject;
  return version.startsWith('3.0') ? toNewerDialect(whole) : withoutNullable(whole);
}

/** Swagger 2.0 as OpenAPI 3.0; any other document as it is. */
function upgraded(root: Json, file: string): Json {
  if (!isObject(root) || (root['swagger'] !== '2.0' && root['swagger'] !== 2)) return root;
  try {
    // It changes what it is given, and leaves members that are undefined.
    const document = JSON.parse(
      JSON.stringify(upgradeFromTwoToThree({ ...root, swagger: '2.0' })),
    ) as JsonObject;
    return { ...document, openapi: '3.0.3' };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    throw new DocumentError(`${file}: cannot be brought from Swagger 2.0 to OpenAPI 3: ${why}`, {
      cause: error,
    });
  }
}

/** A reference that binds nothing. */
const nothing = `#/${others}/none`;

/** References that lead to nothing are taken out: what stands there may be anything. */
function withoutLost(document: JsonObject, value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => withoutLost(document, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): readonly (readonly [string, Json])[] =>
      name === '$ref' && isText(member) && at(document, member) === undefined
        ? []
        : [[name, withoutLost(document, member)]],
    ),
  );
}

/** Only the document itself has to be there. */
function readOr(place: string, file: string, isRoot: boolean): Json {
  try {
    return read(place, file);
  } catch (error) {
    if (isRoot) throw error;
    return {};
  }
}

function read(place: string, file: string): Json {
  let text: string;
  try {
    // JSON of some tools begins with a mark of byte order.
    text = readFileSync(place, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new DocumentError(
      `${file}: ${path.relative(path.dirname(path.resolve(file)), place) || file} cannot be read`,
    );
  }
  try {
    return place.endsWith('.json')
      ? (JSON.parse(text) as Json)
      : (yaml().parse(text, { maxAliasCount: 1000 }) as Json);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    throw new DocumentError(`${file}: neither JSON nor YAML: ${why}`, { cause: error });
  }
}

function withReferences(value: Json, pointer: (ref: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, pointer));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === '$ref' && isText(member) ? pointer(member) : withReferences(member, pointer),
    ]),
  );
}

/** Returns the node with every reference followed; an empty object if the target of a reference is missing. */
export function resolved(document: JsonObject, node: Json | undefined): JsonObject {
  let current = node;
  for (let steps = 0; steps < 50; steps += 1) {
    if (!isObject(current)) return {};
    const ref = current['$ref'];
    if (!isText(ref)) return current;
    const found = at(document, ref);
    const { $ref: _, ...beside } = current;
    current = isObject(found) ? { ...found, ...beside } : found;
  }
  return {};
}

/** The value at a reference such as `#/components/schemas/Pet`. */
export function at(document: JsonObject, ref: string): Json | undefined {
  let current: Json | undefined = document;
  for (const token of ref.replace(/^#\/?/, '').split('/')) {
    if (token === '') continue;
    const name = decoded(token).replaceAll('~1', '/').replaceAll('~0', '~');
    current = Array.isArray(current)
      ? (current[Number(name)] as Json | undefined)
      : isObject(current)
        ? current[name]
        : undefined;
  }
  return current;
}

/** The text without percent-encoding; unchanged if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
