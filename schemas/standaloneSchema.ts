/** Turns a schema of an OpenAPI document into a JSON Schema 2020-12 document that stands on its own. */
import { isJsonObject, objectOr, type JsonObject } from '../json/jsonObject.ts';
import { pointerTokens } from '../json/jsonPointer.ts';
import { referenced } from '../openapi/reading/resolveReference.ts';
import { mapSchema } from '../openapi/reading/schemaPlaces.ts';
import type { Json } from '../json/types.ts';

/** Words that OpenAPI adds to JSON Schema and that say nothing about what is valid (OpenAPI 3.1 §4.8.24). */
const openapiWords = new Set(['discriminator', 'xml', 'externalDocs', 'example']);

/** The dialect of every schema made here. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The schemas of one document. Each is prepared when it is first needed. */
export type SchemaParts = {
  /** A schema whose references lead to `#/$defs/<name>`. */
  readonly top: (schema: Json) => JsonObject;
  /** The part of that name. Throws UnresolvedReferenceError. */
  readonly part: (name: string) => Json;
};

/** `x-` members and OpenAPI's own words are left out, as are formats that no validator here knows. */
export function plainParts(document: Json): SchemaParts {
  const references = new Map<string, string>();
  const made = new Map<string, Json>();
  const relocated = (node: Json): Json =>
    mapSchema(node, (part) => {
      const reference = part['$ref'];
      if (typeof reference !== 'string') return plainSchema(part);
      const name = definitionName(reference);
      references.set(name, reference);
      return { ...plainSchema(part), $ref: `#/$defs/${name}` };
    });
  return {
    top: (schema) => asObject(relocated(schema)),
    part: (name) => {
      const known = made.get(name);
      if (known !== undefined) return known;
      const part = relocated(referenced(document, references.get(name) ?? `#/$defs/${name}`));
      made.set(name, part);
      return part;
    },
  };
}

function asObject(schema: Json): JsonObject {
  return isJsonObject(schema) ? schema : { allOf: [schema] };
}

/** `schema` with the components that it refers to, directly or not, under `$defs`. Throws UnresolvedReferenceError. */
export function standaloneSchema(document: Json, schema: Json): JsonObject {
  const { top: topOf, part } = plainParts(document);
  const top = topOf(schema);
  const definitions = new Map<string, Json>();
  const names = partsIn(top);
  for (const name of names) {
    const found = part(name);
    definitions.set(name, found);
    partsIn(found, names);
  }
  const defs = [...Object.entries(objectOr(top['$defs'])), ...definitions];
  return {
    $schema: dialect,
    ...top,
    ...(defs.length === 0 ? {} : { $defs: Object.fromEntries(defs.toSorted(byName)) }),
  };
}

/** The names of the parts that a schema refers to itself, added to `names`. */
function partsIn(schema: Json, names: Set<string> = new Set()): Set<string> {
  mapSchema(schema, (node) => {
    const name = partNamed(node);
    if (name !== undefined) names.add(name);
    return node;
  });
  return names;
}

/** The part that the reference of a schema names; undefined if there is no reference, or if it names another kind of part. */
export function partNamed(schema: JsonObject): string | undefined {
  const reference = schema['$ref'];
  return typeof reference === 'string' && /^#\/\$defs\/[^/]+$/.test(reference)
    ? reference.slice('#/$defs/'.length)
    : undefined;
}

function byName([a]: readonly [string, Json], [b]: readonly [string, Json]): number {
  return a < b ? -1 : 1;
}

/** Turns `#/components/schemas/Order` into `Order`; names any other reference by its whole path. */
export function definitionName(reference: string): string {
  const tokens = pointerTokens(decodeURIComponent(reference.slice(1)));
  const named = tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens.slice(2) : tokens;
  return named.join('.').replaceAll(/[^A-Za-z0-9._-]/g, '_');
}

/** Formats of ajv-formats 3, which cover JSON Schema 2020-12 §7.3 except the internationalised ones. */
const knownFormats: ReadonlySet<string> = new Set([
  'date',
  'time',
  'date-time',
  'iso-time',
  'iso-date-time',
  'duration',
  'uri',
  'uri-reference',
  'uri-template',
  'url',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'regex',
  'uuid',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
  'byte',
  'int32',
  'int64',
  'float',
  'double',
  'password',
  'binary',
]);

function plainSchema(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword.startsWith('x-') || openapiWords.has(keyword)) return false;
    return keyword !== 'format' || (typeof value === 'string' && knownFormats.has(value));
  });
  return Object.fromEntries(kept);
}
