/** Draws from a node until the final check passes, a bounded number of times, and counts refused candidates. */
import type { Json } from '../../../json/types.ts';
import { GenerationFailure } from '../generationFailure.ts';
import type { Node } from '../facts/node.ts';
import type { Counter, RandomSource } from '../types.ts';

/** Nested levels of a value; more only if the schema demands them. */
export const DEPTH = 6;
/** Parts of a value; more only if the schema demands them. */
const ROOM = 250;
/** Candidates refused by the final check before a draw is given up. */
const TRIES = 50;

/** Throws `GenerationFailure` if every candidate is refused. */
export function drawChecked(
  node: Node,
  random: RandomSource,
  accepts: (value: Json) => boolean,
  counter: Counter,
  schemaPath: string,
  room: number = ROOM,
): Json {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const value = node.draw({ random, room }, DEPTH);
    counter.tries += 1;
    if (accepts(value)) return value;
    counter.rejects += 1;
  }
  throw new GenerationFailure(schemaPath, 'the final check refused every candidate', TRIES);
}
