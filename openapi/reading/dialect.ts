/** Turns OpenAPI 3.0 schemas into the JSON Schema 2020-12 of OpenAPI 3.1, and refuses words of 3.0 in a document of 3.1. */
import { DataError, type Issue } from '../../json/dataError.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import { mapDocumentSchemas, type SchemaChange } from './schemaPlaces.ts';

/**
 * Returns the same document in the dialect of 3.1. In 3.0, `nullable` becomes a union of types, boolean `exclusiveMinimum` and
 * `exclusiveMaximum` become numbers, `example` becomes `examples`. In 3.1 `nullable` has no meaning, but validators obey it without a
 * warning; so it throws {@link DataError}.
 */
export function toDialect31(document: JsonObject, file: string): JsonObject {
  const version = document['openapi'];
  if (typeof version === 'string' && version.startsWith('3.0.')) {
    const changed = mapDocumentSchemas(document, (schema) => from30(schema));
    return { ...(isJsonObject(changed) ? changed : {}), openapi: '3.1.0' };
  }
  refuseNullable(document, file);
  return document;
}

function refuseNullable(document: JsonObject, file: string): void {
  const issues: Issue[] = [];
  const look: SchemaChange = (schema, pointer) => {
    if ('nullable' in schema) {
      issues.push({
        pointer: `${pointer}/nullable`,
        message: "nullable is not a word of OpenAPI 3.1: write type: [<type>, 'null']",
      });
    }
    return schema;
  };
  mapDocumentSchemas(document, look);
  if (issues.length > 0) throw new DataError(file, issues);
}

/** Converts one schema object of 3.0 without its subschemas. */
export function from30(schema: JsonObject): JsonObject {
  const { nullable, example, ...kept } = schema;
  const bounded = withBound(
    withBound(kept, 'minimum', 'exclusiveMinimum'),
    'maximum',
    'exclusiveMaximum',
  );
  const newer: JsonObject = {
    ...bounded,
    ...(example === undefined ? {} : { examples: [example] }),
  };
  if (nullable !== true) return newer;
  // By the letter (OpenAPI 3.0.3 §4.7.24) it has no effect without a `type`; beside a reference it is meant all the same.
  const combined = ['allOf', 'oneOf', 'anyOf', '$ref'].some((keyword) => keyword in newer);
  if (!combined || newer['type'] !== undefined) return { ...newer, ...withNull(kept) };
  const [annotations, constraints] = [true, false].map((wanted) =>
    Object.entries(newer).filter(([name]) => annotating.has(name) === wanted),
  );
  return {
    ...Object.fromEntries(annotations ?? []),
    anyOf: [Object.fromEntries(constraints ?? []), { type: 'null' }],
  };
}

/** 3.0 says `minimum: 1, exclusiveMinimum: true` where 3.1 says `exclusiveMinimum: 1`. */
function withBound(schema: JsonObject, closed: string, open: string): JsonObject {
  const { [closed]: limit, [open]: flag, ...others } = schema;
  if (typeof flag !== 'boolean' || limit === undefined) return schema;
  return { ...others, [flag ? open : closed]: limit };
}

/** Keywords that say something of a member, whether its value is null or not. */
const annotating: ReadonlySet<string> = new Set([
  'readOnly',
  'writeOnly',
  'description',
  'examples',
  'default',
  'deprecated',
]);

/** Null among the types, and among the values that are listed. */
function withNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (typeof type !== 'string') return {};
  const values = schema['enum'];
  return {
    type: [type, 'null'],
    ...(isJsonArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  };
}
