/** Compiles a JSON Schema once; values are then drawn by construction and each is checked at the end. */
import type { Json, JsonSchema } from '../../json/types.ts';
import { drawChecked } from './compile/drawChecked.ts';
import { settledMode } from './compile/settledMode.ts';
import { FIRST_CHOICE } from './edges/edgeCase.ts';
import { EffortSpent, within } from './facts/effort.ts';
import { prepareSchema } from './compile/prepareSchema.ts';
import { shrinkJson } from './shrink/shrinkJson.ts';
import type { CompiledSchema, SchemaOptions } from './types.ts';

/** Steps of the simplest value. */
const STEPS = 200_000;

/**
 * Makes a schema ready to draw from. Throws `UnsatisfiableSchema` if no value can meet it, `UnresolvedReference`
 * if a reference leads nowhere, and `GenerationFailure` if the search for a first value was given up.
 */
export function compileSchema(schema: JsonSchema, options: SchemaOptions = {}): CompiledSchema {
  const prepared = prepareSchema(schema, options);
  const { validator, atom, space } = prepared;
  const { accepts, errors } = validator;
  const mode = settledMode(prepared);
  let known: readonly Json[] | undefined;
  const simplest = (): readonly Json[] => {
    const { node, space: own } = mode();
    known ??=
      within(own.effort, STEPS, () => [node.draw({ random: FIRST_CHOICE, room: 0 }, 0)]) ?? [];
    return known;
  };
  return {
    draw: (random): Json => {
      const chosen = mode();
      try {
        return drawChecked({ ...chosen, accepts, path: '#' }, random);
      } catch (error) {
        if (!(error instanceof EffortSpent)) throw error;
        return drawChecked({ ...prepared.loose(), accepts, path: '#' }, random);
      }
    },
    accepts,
    errors,
    shrink: (value) => shrinkJson(space, atom, value, accepts, simplest()),
    counters: space.counters,
  };
}
