/** Finds the subschemas of a JSON Schema 2020-12 object, and the schemas in an OpenAPI document. */
import { isJsonArray, isJsonObject, isJsonSchema, type JsonObject } from '../../json/jsonObject.ts';
import { escapePointerToken } from '../../json/jsonPointer.ts';
import type { Json, JsonSchema } from '../../json/types.ts';

/** Keywords whose value is one schema (JSON Schema 2020-12 core §10, §11; validation §8). */
const single = new Set([
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]);
/** Keywords whose value is a list of schemas. */
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
/** Keywords whose value maps names to schemas. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** A change of one schema object whose subschemas are already changed; `pointer` is its place. */
export type SchemaChange = (schema: JsonObject, pointer: string) => JsonSchema;

/** Returns `schema` with `change` applied to every schema object in it, innermost first. */
export function mapSchema(schema: Json, change: SchemaChange, pointer = ''): Json {
  if (!isJsonObject(schema)) return schema;
  const members = Object.entries(schema).map(([keyword, value]): [string, Json] => [
    keyword,
    mapKeyword(keyword, value, change, `${pointer}/${keyword}`),
  ]);
  return change(Object.fromEntries(members), pointer);
}

function mapKeyword(keyword: string, value: Json, change: SchemaChange, pointer: string): Json {
  if (single.has(keyword) && isJsonSchema(value)) return mapSchema(value, change, pointer);
  if (lists.has(keyword) && isJsonArray(value)) {
    return value.map((item, index) => mapSchema(item, change, `${pointer}/${index}`));
  }
  if (maps.has(keyword) && isJsonObject(value)) return mapMembers(value, change, pointer);
  return value;
}

function mapMembers(schemas: JsonObject, change: SchemaChange, pointer: string): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      mapSchema(schema, change, `${pointer}/${escapePointerToken(name)}`),
    ]),
  );
}

/** Returns an OpenAPI document with `change` applied to every schema in it; examples and extensions stay as they are. */
export function mapDocumentSchemas(node: Json, change: SchemaChange, pointer = ''): Json {
  if (isJsonArray(node)) {
    return node.map((item, index) => mapDocumentSchemas(item, change, `${pointer}/${index}`));
  }
  if (!isJsonObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, Json] => {
      const at = `${pointer}/${escapePointerToken(key)}`;
      if (key.startsWith('x-') || key === 'example' || key === 'examples') return [key, value];
      if (key === 'schema') return [key, mapSchema(value, change, at)];
      if (at === '/components/schemas' && isJsonObject(value))
        return [key, mapMembers(value, change, at)];
      return [key, mapDocumentSchemas(value, change, at)];
    }),
  );
}
