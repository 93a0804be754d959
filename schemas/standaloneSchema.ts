/** A schema of an OpenAPI document → a JSON Schema 2020-12 document that stands on its own. */
import { isJsonObject, objectOr, type JsonObject } from '../json/jsonObject.ts';
import { pointerTokens } from '../json/jsonPointer.ts';
import { referenced } from '../contract/document/resolveReference.ts';
import { mapSchema } from '../contract/document/schemaPlaces.ts';
import type { Json } from '../json/types.ts';
import { knownFormats } from './knownFormats.ts';

/** Words that OpenAPI adds to JSON Schema and that say nothing about what is valid (OpenAPI 3.1 §4.8.24). */
const openapiWords = new Set(['discriminator', 'xml', 'externalDocs', 'example']);

/** The dialect of every schema made here. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * `schema` with the components that it refers to, directly or not, under `$defs`; `x-` members and
 * OpenAPI's own words are left out, as are formats that no validator here knows. Throws
 * UnresolvedReferenceError.
 */
export function standaloneSchema(document: Json, schema: Json): JsonObject {
  const definitions = new Map<string, Json>();
  const pending: string[] = [];

  function relocated(node: Json): Json {
    return mapSchema(node, (part) => {
      const reference = part['$ref'];
      if (typeof reference !== 'string') return plainSchema(part);
      if (!definitions.has(reference)) {
        definitions.set(reference, true);
        pending.push(reference);
      }
      return { ...plainSchema(part), $ref: `#/$defs/${definitionName(reference)}` };
    });
  }

  const top = relocated(schema);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    definitions.set(next, relocated(referenced(document, next)));
  }
  const defs = [
    ...Object.entries(objectOr(objectOr(top)['$defs'])),
    ...[...definitions].map(([name, value]): [string, Json] => [definitionName(name), value]),
  ];
  return {
    $schema: dialect,
    ...(isJsonObject(top) ? top : { allOf: [top] }),
    ...(defs.length === 0 ? {} : { $defs: Object.fromEntries(defs.toSorted(byName)) }),
  };
}

function byName([a]: readonly [string, Json], [b]: readonly [string, Json]): number {
  return a < b ? -1 : 1;
}

/** `#/components/schemas/Bill` → `Bill`; any other reference by its whole path. */
export function definitionName(reference: string): string {
  const tokens = pointerTokens(decodeURIComponent(reference.slice(1)));
  const named = tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens.slice(2) : tokens;
  return named.join('.').replaceAll(/[^A-Za-z0-9._-]/g, '_');
}

function plainSchema(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword.startsWith('x-') || openapiWords.has(keyword)) return false;
    return keyword !== 'format' || (typeof value === 'string' && knownFormats.has(value));
  });
  return Object.fromEntries(kept);
}
