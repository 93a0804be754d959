/** Chooses the mode of a schema by a few draws of its own, so that the choice never depends on what a caller drew before. */
import { within } from '../facts/effort.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { Mode, PreparedSchema } from './prepareSchema.ts';
import { DEPTH } from './drawChecked.ts';

/** Draws by which the parts that values usually need are unfolded. */
const DRAWS = 3;
const ROOM = 250;
/** Steps of all these draws together. */
const STEPS = 300_000;

/** The mode, chosen at the first call. */
export function settledMode(prepared: PreparedSchema): () => Mode {
  let chosen: Mode | undefined;
  return () => (chosen ??= settle(prepared));
}

function settle(prepared: PreparedSchema): Mode {
  const { space, node } = prepared;
  if (space.isLoose || prepared.isTrial) return prepared;
  const isSettled = within(space.effort, STEPS, () => {
    for (let seed = 1; seed <= DRAWS; seed += 1)
      node.draw({ random: seededRandom(seed), room: ROOM }, DEPTH);
    return true;
  });
  return isSettled === true ? prepared : prepared.loose();
}
