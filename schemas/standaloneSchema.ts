/** A schema of an OpenAPI document → a JSON Schema 2020-12 document that stands on its own. */
import { isJsonObject, objectOr, type JsonObject } from '../contract/jsonObject.ts';
import { pointerTokens } from '../contract/jsonPointer.ts';
import { referenced } from '../contract/resolveReference.ts';
import { mapSchema } from '../contract/schemaPlaces.ts';
import type { Json } from '../contract/types.ts';
import { knownFormats } from './knownFormats.ts';

/** Words that OpenAPI adds to JSON Schema and that say nothing about what is valid (OpenAPI 3.1 §4.8.24). */
const openapiWords = new Set(['discriminator', 'xml', 'externalDocs', 'example']);

/** The dialect of every schema made here. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * `schema` with the components that it refers to, directly or not, under `$defs`; `x-` members and
 * OpenAPI's own words are left out, as are formats that no validator here knows. With `narrowed`,
 * what `x-assay-generate` says is added to what the document says: lawful values that any reasonable
 * service accepts. Throws UnresolvedReferenceError.
 */
export function standaloneSchema(
  document: Json,
  schema: Json,
  options: { readonly narrowed?: boolean } = {},
): JsonObject {
  const definitions = new Map<string, Json>();
  const change = (node: JsonObject): JsonObject => plainSchema(node, options.narrowed === true);
  const pending: string[] = [];

  function relocated(node: Json): Json {
    return mapSchema(node, (part) => {
      const reference = part['$ref'];
      if (typeof reference !== 'string') return change(part);
      if (!definitions.has(reference)) {
        definitions.set(reference, true);
        pending.push(reference);
      }
      return { ...change(part), $ref: `#/$defs/${definitionName(reference)}` };
    });
  }

  const top = relocated(schema);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    definitions.set(next, relocated(referenced(document, next)));
  }
  const defs = [...definitions].map(([reference, value]): [string, Json] => [
    definitionName(reference),
    value,
  ]);
  return {
    $schema: dialect,
    ...(isJsonObject(top) ? top : { allOf: [top] }),
    ...(defs.length === 0
      ? {}
      : { $defs: Object.fromEntries(defs.toSorted(([a], [b]) => (a < b ? -1 : 1))) }),
  };
}

/** `#/components/schemas/Bill` → `Bill`; any other reference by its whole path. */
export function definitionName(reference: string): string {
  const tokens = pointerTokens(decodeURIComponent(reference.slice(1)));
  const named = tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens.slice(2) : tokens;
  return named.join('.').replaceAll(/[^A-Za-z0-9._-]/g, '_');
}

function plainSchema(schema: JsonObject, narrowed: boolean): JsonObject {
  const kept = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword.startsWith('x-') || openapiWords.has(keyword)) return false;
    return keyword !== 'format' || (typeof value === 'string' && knownFormats.has(value));
  });
  const plain: JsonObject = Object.fromEntries(kept);
  const narrowing = schema['x-assay-generate'];
  if (!narrowed || narrowing === undefined) return plain;
  const others = Array.isArray(plain['allOf']) ? plain['allOf'] : [];
  return { ...plain, allOf: [...others, objectOr(narrowing)] };
}
