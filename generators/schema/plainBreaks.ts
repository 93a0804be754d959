/** Finds out, without drawing values, whether some value certainly breaks `type` or `required`: most schemas state both. */
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import { referenced } from '../../openapi/reading/resolveReference.ts';
import type { Json, JsonSchema } from '../../json/types.ts';

/** True means that such a value exists; false means that it is unknown. */
export type PlainBreaks = {
  /** Some value lacks a required member, here or further in. */
  readonly required: boolean;
  /** Some value is of a type that the whole schema does not allow. */
  readonly type: boolean;
};

const KINDS = ['null', 'boolean', 'object', 'array', 'string', 'number'];

/** `root` is the document that references point into. Each schema object is examined once. */
export function plainBreaks(root: Json, schema: JsonSchema): PlainBreaks {
  return {
    type: kindsAllowed(root, schema).size < KINDS.length,
    required: lacksSomewhere(root, schema),
  };
}

/**
 * The kinds of value that a schema may accept by its `type`, its `$ref`, its `allOf` and all branches of its unions. The list may hold too
 * many kinds, never too few.
 */
export function kindsAllowed(
  root: Json,
  schema: Json,
  above: ReadonlySet<Json> = new Set(),
): ReadonlySet<string> {
  if (schema === false) return new Set();
  if (!isJsonObject(schema) || above.has(schema)) return new Set(KINDS);
  const seen = new Set([...above, schema]);
  const { type } = schema;
  const named = type === undefined ? KINDS : typeof type === 'string' ? [type] : arrayOr(type);
  const own = new Set(named.map((kind) => (kind === 'integer' ? 'number' : String(kind))));
  const demands = together(root, schema).map((part) => kindsAllowed(root, part, seen));
  for (const union of unions(schema))
    demands.push(new Set(union.flatMap((part) => [...kindsAllowed(root, part, seen)])));
  return new Set([...own].filter((kind) => demands.every((kinds) => kinds.has(kind))));
}

function lacksSomewhere(root: Json, schema: JsonSchema): boolean {
  const places = new Set<Json>([schema]);
  for (const place of places) {
    if (!isJsonObject(place)) continue;
    if (arrayOr(place['required']).length > 0) return true;
    const inside = [
      ...Object.values(objectOr(place['properties'])),
      ...['items', 'additionalProperties'].flatMap((word) => place[word] ?? []),
    ];
    for (const next of [...together(root, place), ...inside]) places.add(next);
  }
  return false;
}

/** What holds beside the schema's own words. */
function together(root: Json, schema: JsonObject): readonly Json[] {
  const reference = schema['$ref'];
  return [
    ...arrayOr(schema['allOf']),
    ...(typeof reference === 'string' ? [referenced(root, reference)] : []),
  ];
}

function unions(schema: JsonObject): readonly (readonly Json[])[] {
  return ['anyOf', 'oneOf'].map((word) => arrayOr(schema[word])).filter(({ length }) => length > 0);
}
