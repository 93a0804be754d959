/** Compiles a JSON Schema once; values are then drawn by construction and each is checked at the end. */
import type { Json, JsonSchema } from '../../json/types.ts';
import { drawChecked } from './compile/drawChecked.ts';
import { FIRST_CHOICE } from './edges/edgeCase.ts';
import { prepareSchema } from './compile/prepareSchema.ts';
import { shrinkJson } from './shrink/shrinkJson.ts';
import type { CompiledSchema, SchemaOptions } from './types.ts';

/**
 * Makes a schema ready to draw from. Throws `UnsatisfiableSchema` if no value can meet it, `UnresolvedReference`
 * if a reference leads nowhere, and `GenerationFailure` if the search for a first value was given up.
 */
export function compileSchema(schema: JsonSchema, options: SchemaOptions = {}): CompiledSchema {
  const { space, atom, node, validator } = prepareSchema(schema, options);
  const counter = space.counter('#');
  let known: readonly Json[] | undefined;
  const simplest = (): readonly Json[] => {
    known ??= [node.draw({ random: FIRST_CHOICE, room: 0 }, 0)];
    return known;
  };
  return {
    draw: (random): Json => drawChecked(node, random, validator.accepts, counter, '#'),
    accepts: validator.accepts,
    errors: validator.errors,
    shrink: (value) => shrinkJson(space, atom, value, validator.accepts, simplest()),
    counters: space.counters,
  };
}
