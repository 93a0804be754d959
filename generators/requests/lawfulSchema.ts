/** Narrows a schema of the contract to what any reasonable service accepts, by its `x-assay-generate` hints. */
import type { Json, JsonSchema } from '../../contract/types.ts';

const hint = 'x-assay-generate';

/**
 * Every subschema that carries a hint becomes the conjunction of itself and the hint. References stay
 * references: narrow the document that they point into as well.
 */
export function lawfulSchema(schema: JsonSchema): JsonSchema {
  return narrowed(schema) as JsonSchema;
}

function narrowed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(narrowed);
  const { [hint]: narrowing, ...rest } = value as { readonly [key: string]: Json };
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, member]) => [key, narrowed(member)]),
  );
  if (narrowing === undefined) return own;
  const more = narrowed(narrowing);
  const clash = Object.keys(more as object).some((key) => key in own);
  return clash ? { allOf: [own, more] } : { ...own, ...(more as object) };
}
