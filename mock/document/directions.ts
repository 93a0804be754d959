/** The two forms of a document's schemas: what a request must hold, and what an answer may show. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import { resolved } from './openDocument.ts';

export type Direction = 'request' | 'answer';

/** Keywords whose members are schemas by name, and those whose value is data. */
const maps = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const data = new Set(['example', 'examples', 'default', 'enum', 'const']);

/**
 * A request need not hold what is `readOnly`; an answer does not show what is `writeOnly`. Source: OpenAPI 3.0.3,
 * "Schema Object", where `required` takes effect in one direction only.
 */
export function directed(document: JsonObject, direction: Direction): (schema: Json) => Json {
  const mark = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isMarked = (schema: Json | undefined): boolean =>
    isObject(schema) && (schema[mark] === true || resolved(document, schema)[mark] === true);

  const schemas = (members: Json): Json =>
    isObject(members)
      ? Object.fromEntries(Object.entries(members).map(([name, one]) => [name, rewrite(one)]))
      : members;

  const rewrite = (schema: Json): Json => {
    if (Array.isArray(schema)) return schema.map(rewrite);
    if (!isObject(schema)) return schema;
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const marked = new Set(
      Object.entries(properties).flatMap(([name, one]) => (isMarked(one) ? [name] : [])),
    );
    const { required, ...rest } = withoutWrongType(schema);
    const entries = Object.entries(rest).map(([name, member]): [string, Json] => [
      name,
      data.has(name) ? member : maps.has(name) ? schemas(member) : rewrite(member),
    ]);
    const result: Record<string, Json> = Object.fromEntries(entries);
    if (direction === 'answer' && marked.size > 0 && isObject(result['properties']))
      result['properties'] = Object.fromEntries(
        Object.entries(result['properties']).filter(([name]) => !marked.has(name)),
      );
    if (Array.isArray(required))
      result['required'] = required.filter((name) => !(isText(name) && marked.has(name)));
    else if (required !== undefined) result['required'] = required;
    return result;
  };
  return rewrite;
}

/** Where no listed value is of the type, the list is what was meant. */
function withoutWrongType(schema: JsonObject): JsonObject {
  const { type, enum: values, ...rest } = schema;
  const listed = Array.isArray(values) ? values.filter((value) => value !== null) : [];
  if (type === undefined || listed.length === 0) return schema;
  const types: readonly Json[] = Array.isArray(type) ? type : [type];
  const fits = (value: Json): boolean =>
    types.includes(Array.isArray(value) ? 'array' : typeof value) ||
    (Number.isInteger(value) && types.includes('integer'));
  return listed.some(fits) ? schema : { ...rest, enum: values ?? [] };
}

/** Names of members that no answer shows (`writeOnly`) or that only the service sets (`readOnly`). */
export function markedNames(
  document: JsonObject,
  schema: Json | undefined,
  mark: 'readOnly' | 'writeOnly',
  depth = 6,
): readonly string[] {
  if (depth === 0) return [];
  const node = resolved(document, schema);
  const properties = isObject(node['properties']) ? node['properties'] : {};
  const own = Object.entries(properties).flatMap(([name, one]) => {
    return resolved(document, one)[mark] === true ? [name] : [];
  });
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => {
    const list = node[keyword];
    return Array.isArray(list) ? (list as readonly Json[]) : [];
  });
  return [...own, ...parts.flatMap((part) => markedNames(document, part, mark, depth - 1))];
}
