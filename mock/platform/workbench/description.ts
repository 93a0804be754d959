/** The OpenAPI description beside the mock: its text for `/openapi.yaml`, its tree for the forms of the page. */
import { readFileSync } from 'node:fs';
import { yaml } from '../../yaml.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';

/** Null without the file, beside the sources or the built mock: the mock works without it. */
function textOf(): string | null {
  for (const place of ['../../../specs/openapi.yaml', '../../specs/openapi.yaml'])
    try {
      return readFileSync(new URL(place, import.meta.url), 'utf8');
    } catch {
      continue;
    }
  return null;
}

/** The description with `baseUrl` as its only server; null if there is none. */
export function descriptionFor(baseUrl: string): string | null {
  const text = textOf();
  if (text === null) return null;
  const document = yaml().parseDocument(text);
  document.set('servers', document.createNode([{ url: baseUrl, description: 'This mock.' }]));
  return document.toString({ lineWidth: 0 });
}

let tree: JsonObject | undefined;

/** The description as data, parsed once; empty if there is none. */
export function descriptionTree(): JsonObject {
  if (tree === undefined) {
    const value: Json = yaml().parse(textOf() ?? '{}');
    tree = isObject(value) ? value : {};
  }
  return tree;
}

/** The member `name` if it is an object, otherwise an empty object. */
export function memberOf(value: Json | undefined, name: string): JsonObject {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

/** Resolves a local `$ref`; members beside the `$ref` are added. A value without a `$ref` stays as it is. */
export function describedBy(value: Json | undefined): JsonObject {
  if (!isObject(value)) return {};
  const { $ref, ...beside } = value;
  if (typeof $ref !== 'string') return value;
  let found: Json | undefined = descriptionTree();
  for (const token of $ref.replace(/^#\//, '').split('/')) found = memberOf(found, token);
  return { ...describedBy(found), ...beside };
}
