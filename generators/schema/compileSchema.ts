/** Compiles a JSON Schema once; values are then drawn by construction and each is checked at the end. */
import type { Json, JsonSchema } from '../../contract/types.ts';
import { drawChecked } from './drawChecked.ts';
import { prepareSchema } from './prepareSchema.ts';
import { shrinkJson } from './shrinkJson.ts';
import type { CompiledSchema, SchemaOptions } from './types.ts';

/**
 * Makes a schema ready to draw from. Throws `UnsatisfiableSchema` where no value can meet it,
 * `UnresolvedReference` where a reference leads nowhere, `GenerationFailure` where the search for a
 * first value was given up.
 */
export function compileSchema(schema: JsonSchema, options: SchemaOptions = {}): CompiledSchema {
  const { space, atom, node, validator } = prepareSchema(schema, options);
  const counter = space.counter('#');
  return {
    draw: (random): Json => drawChecked(node, random, validator.accepts, counter, '#'),
    accepts: validator.accepts,
    errors: validator.errors,
    shrink: (value) => shrinkJson(space, atom, value, validator.accepts),
    counters: space.counters,
  };
}
