/** Draws from a node until the final check passes, a bounded number of times, and counts refused candidates. */
import type { Json } from '../../../json/types.ts';
import { GenerationFailure } from '../generationFailure.ts';
import { EffortSpent } from '../facts/effort.ts';
import type { Node } from '../facts/node.ts';
import type { Space } from '../facts/space.ts';
import type { RandomSource } from '../types.ts';
import { REDRAWS } from './createSpace.ts';

/** The most nested levels of a value, unless the schema demands more. */
export const DEPTH = 6;
/** Parts of a value; more only if the schema demands them. */
const ROOM = 250;
/** Candidates refused by the final check before a draw is given up. */
const TRIES = 50;
/** Steps of one draw: a hundred times what draws of large public schemas take; the largest need more in the loose mode. */
const STEPS = 200_000;
const LOOSE_STEPS = 1_500_000;

/** The node that is drawn from, and the check of its values. Refused candidates are counted at `path`, and a failure names it. */
export type Drawing = {
  readonly space: Space;
  readonly node: Node;
  readonly accepts: (value: Json) => boolean;
  readonly path: string;
  readonly room?: number;
};

/** Throws `GenerationFailure` if every candidate is refused, or if the steps are used up in the loose mode. */
export function drawChecked(
  drawing: Drawing,
  random: RandomSource,
  name: string = drawing.path,
): Json {
  const { space, node, accepts, path, room = ROOM } = drawing;
  const counter = space.counter(path);
  space.effort.left = space.isLoose ? LOOSE_STEPS : STEPS;
  let tries = 0;
  try {
    while (tries < TRIES) {
      space.redraws.left = REDRAWS;
      const value = node.draw({ random, room }, DEPTH);
      tries += 1;
      counter.tries += 1;
      if (accepts(value)) return value;
      counter.rejects += 1;
    }
  } catch (error) {
    if (!(error instanceof EffortSpent && space.isLoose)) throw error;
  }
  throw new GenerationFailure(name, 'the final check refused every candidate', tries);
}
