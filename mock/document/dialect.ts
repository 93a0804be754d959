/** Brings the schemas of OpenAPI 3.0 to the dialect of 3.1: null as a type, bounds as numbers. */
import { isObject, isText, type Json, type JsonObject } from '../json.ts';

/** Members whose value is data, never a schema, and members that hold things by name. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);
const maps = new Set([
  'properties',
  'schemas',
  'responses',
  'headers',
  'requestBodies',
  'parameters',
]);

/** Returns the document with every schema in the newer dialect. Source: OpenAPI 3.0.3 and 3.1.0, "Schema Object". */
export function toNewerDialect(document: JsonObject): JsonObject {
  return members(document, false, newer);
}

/** OpenAPI 3.1 has no `nullable`; the validator would read it. */
export function withoutNullable(document: JsonObject): JsonObject {
  return members(document, false, (schema) => {
    const { nullable: _, ...rest } = schema;
    return rest;
  });
}

type Change = (schema: Record<string, Json>) => JsonObject;

function rewritten(value: Json, byName: boolean, change: Change): Json {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, false, change));
  return isObject(value) ? members(value, byName, change) : value;
}

/** `byName` true for a node that holds things by names of its own, so that none of them is a keyword. */
function members(node: JsonObject, byName: boolean, change: Change): JsonObject {
  const changed: Record<string, Json> = Object.fromEntries(
    Object.entries(node).map(([name, member]) => [
      name,
      !byName && data.has(name) ? member : rewritten(member, !byName && maps.has(name), change),
    ]),
  );
  return !byName && isOlder(node) ? change(changed) : changed;
}

function newer(schema: Record<string, Json>): JsonObject {
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const { minimum, maximum, ...others } = rest;
  const lower =
    exclusiveMinimum === true
      ? { exclusiveMinimum: minimum ?? 0 }
      : { ...(minimum === undefined ? {} : { minimum }), ...numeric({ exclusiveMinimum }) };
  const upper =
    exclusiveMaximum === true
      ? { exclusiveMaximum: maximum ?? 0 }
      : { ...(maximum === undefined ? {} : { maximum }), ...numeric({ exclusiveMaximum }) };
  const plain: Record<string, Json> = { ...others, ...lower, ...upper };
  if (nullable !== true) return plain;
  const { type } = plain;
  if (isText(type))
    return {
      ...plain,
      type: [type, 'null'],
      ...(Array.isArray(plain['enum']) && !plain['enum'].includes(null)
        ? { enum: [...(plain['enum'] as readonly Json[]), null] }
        : {}),
    };
  if (!['$ref', 'allOf', 'oneOf', 'anyOf'].some((keyword) => keyword in plain)) return plain;
  const { readOnly, writeOnly, ...constraints } = plain;
  return {
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(writeOnly === undefined ? {} : { writeOnly }),
    anyOf: [constraints, { type: 'null' }],
  };
}

function numeric(bound: Record<string, Json | undefined>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(bound).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

function isOlder({ nullable, exclusiveMinimum, exclusiveMaximum }: JsonObject): boolean {
  return [nullable, exclusiveMinimum, exclusiveMaximum].some((one) => typeof one === 'boolean');
}
