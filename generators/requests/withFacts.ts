/** Puts known facts of a target into a schema, so that drawn values name existing objects. */
import { isJsonArray, isJsonObject, isJsonSchema } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';

const source = 'x-assay-from';

/** Every subschema that names a known fact by `x-assay-from` takes one of the fact's values. */
export function withFacts(
  schema: JsonSchema,
  facts: Readonly<Record<string, readonly Json[]>>,
): JsonSchema {
  const made = filled(schema, facts);
  return isJsonSchema(made) ? made : schema;
}

function filled(value: Json, facts: Readonly<Record<string, readonly Json[]>>): Json {
  if (isJsonArray(value)) return value.map((item) => filled(item, facts));
  if (!isJsonObject(value)) return value;
  const own = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, filled(member, facts)]),
  );
  const fact = own[source];
  const known = typeof fact === 'string' ? facts[fact] : undefined;
  if (known === undefined) return own;
  // Hints such as a least length are for unknown values; a known fact overrides them.
  const { 'x-assay-generate': _hint, ...rest } = own;
  return 'enum' in rest ? { allOf: [rest, { enum: known }] } : { ...rest, enum: known };
}
