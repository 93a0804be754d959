/** Narrows a schema of the contract to what any reasonable service accepts, by its `x-assay-generate` hints. */
import { isJsonArray, isJsonObject, isJsonSchema, objectOr } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';

const hint = 'x-assay-generate';

/**
 * Every subschema that carries a hint becomes the conjunction of itself and the hint. References stay
 * references: narrow the document that they point into as well.
 */
export function lawfulSchema(schema: JsonSchema): JsonSchema {
  const made = narrowed(schema);
  return isJsonSchema(made) ? made : schema;
}

function narrowed(value: Json): Json {
  if (isJsonArray(value)) return value.map(narrowed);
  if (!isJsonObject(value)) return value;
  const { [hint]: narrowing, ...rest } = value;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, member]) => [key, narrowed(member)]),
  );
  if (narrowing === undefined) return own;
  const more = objectOr(narrowed(narrowing));
  const clash = Object.keys(more).some((key) => key in own);
  return clash ? { allOf: [own, more] } : { ...own, ...more };
}
