/** Compiles a JSON Schema once. Values are then drawn by construction, and each is checked at the end. */
import type { Json, JsonSchema } from '../../json/types.ts';
import { drawChecked, DEPTH } from './compile/drawChecked.ts';
import { FIRST_CHOICE } from './edges/edgeCase.ts';
import { EffortSpent, within } from './facts/effort.ts';
import { prepareSchema, type Mode, type PreparedSchema } from './compile/prepareSchema.ts';
import { shrinkJson } from './shrink/shrinkJson.ts';
import type { CompiledSchema, SchemaOptions } from './types.ts';
import { seededRandom } from './facts/seededRandom.ts';

/** Steps of the simplest value. */
const STEPS = 200_000;

/**
 * Prepares a schema for draws. Throws `UnsatisfiableSchema` if no value can meet it, `UnresolvedReference` if the target of a reference
 * does not exist, and `GenerationFailure` if the search for a first value was given up.
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

/** Draws by which the parts that values usually need are unfolded. */
const DRAWS = 3;
const ROOM = 250;
/** Steps of all these draws together. */
const SETTLING_STEPS = 300_000;

/** The mode, chosen at the first call. */
function settledMode(prepared: PreparedSchema): () => Mode {
  let chosen: Mode | undefined;
  return () => (chosen ??= settle(prepared));
}

function settle(prepared: PreparedSchema): Mode {
  const { space, node } = prepared;
  if (space.isLoose || prepared.isTrial) return prepared;
  const isSettled = within(space.effort, SETTLING_STEPS, () => {
    for (let seed = 1; seed <= DRAWS; seed += 1)
      node.draw({ random: seededRandom(seed), room: ROOM }, DEPTH);
    return true;
  });
  return isSettled === true ? prepared : prepared.loose();
}
