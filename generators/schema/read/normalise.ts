/**
 * Makes a copy of a schema that needs no larger document: OpenAPI keywords become those of JSON Schema, and the
 * targets of `#/…` references are copied under `$defs`.
 */
import { own } from './ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer, pointerTokens } from '../../../json/jsonPointer.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './schemaIndex.ts';
import type { Dialect } from '../types.ts';
import { UnresolvedReference } from '../unresolvedReference.ts';

/** The copy, and where its parts come from. */
type Standing = {
  readonly schema: JsonSchema;
  /** The place in the caller's document for a pointer into `schema`. */
  readonly pointerOf: (pointer: string) => string;
};

/** `root` is the larger document; without it, references stay as they are. */
export function normalise(schema: JsonSchema, dialect: Dialect, root: Json | undefined): Standing {
  if (typeof schema === 'boolean') return { schema, pointerOf: (pointer) => pointer };
  const brought = new Map<string, string>();
  const definitions: { [key: string]: Json } = {};
  const rename = (reference: string): string => {
    if (root === undefined || !reference.startsWith('#') || find(schema, reference) !== undefined)
      return reference;
    const found = brought.get(reference);
    if (found !== undefined) return found;
    const target = reference === '#' ? root : find(root, reference);
    if (target === undefined || !isJsonSchema(target)) throw new UnresolvedReference(reference);
    const taken = own(schema, '$defs');
    const name = freeName(reference, { ...definitions, ...(isJsonObject(taken) ? taken : {}) });
    const renamed = `#${childPointer('/$defs', name)}`;
    brought.set(reference, renamed);
    definitions[name] = true;
    definitions[name] = copy(target);
    return renamed;
  };
  const copy = (part: Json): Json =>
    isJsonObject(part) ? copySchema(dialect === 'openapi-3.0' ? fromOpenApi30(part) : part) : part;
  const copySchema = (part: JsonObject): JsonObject => {
    const made: { [key: string]: Json } = {};
    for (const [key, value] of Object.entries(part)) {
      if (key === 'nullable') continue;
      if (key === '$ref' && typeof value === 'string') made[key] = rename(value);
      else if (SCHEMA_KEYWORDS.includes(key)) made[key] = copy(value);
      else if (LIST_KEYWORDS.includes(key) && Array.isArray(value)) made[key] = value.map(copy);
      else if (MAP_KEYWORDS.includes(key) && isJsonObject(value)) made[key] = copyMap(value);
      else made[key] = value;
    }
    return made;
  };
  const copyMap = (map: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(map).map(([name, part]) => [name, copy(part)]));
  const copied = copy(schema);
  const pointerOf = (pointer: string): string => {
    for (const [reference, renamed] of brought)
      if (pointer === renamed || pointer.startsWith(`${renamed}/`))
        return `${reference}${pointer.slice(renamed.length)}`;
    return pointer;
  };
  if (!isJsonObject(copied)) return { schema, pointerOf };
  if (brought.size === 0) return { schema: copied, pointerOf };
  const kept = own(copied, '$defs');
  const $defs = { ...(isJsonObject(kept) ? kept : {}), ...definitions };
  return { schema: { ...copied, $defs }, pointerOf };
}

function find(root: Json, reference: string): Json | undefined {
  let here: Json | undefined = root;
  const pointer = decodeURIComponent(reference.slice(1));
  if (!pointer.startsWith('/')) return root;
  for (const step of pointerTokens(pointer)) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = isJsonObject(here) ? own(here, step) : undefined;
  }
  return here;
}

/** The last step of the reference, with a number if another definition already has that name. */
function freeName(reference: string, taken: JsonObject): string {
  const base = pointerTokens(decodeURIComponent(reference.slice(1))).at(-1) ?? 'root';
  let name = base;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${base}-${number}`;
  return name;
}

/** OpenAPI 3.0 §4.7.24: `nullable`, boolean exclusive bounds; keywords beside `$ref` are ignored. */
function fromOpenApi30(part: JsonObject): JsonObject {
  if (typeof part['$ref'] === 'string') return { $ref: part['$ref'] };
  const made: { [key: string]: Json } = { ...part };
  const type = part['type'];
  if (part['nullable'] === true && typeof type === 'string') made['type'] = [type, 'null'];
  for (const [exclusive, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof part[exclusive] !== 'boolean') continue;
    const value = part[bound];
    delete made[exclusive];
    if (part[exclusive] && value !== undefined) {
      made[exclusive] = value;
      delete made[bound];
    }
  }
  return made;
}
