/** Takes back what a run owes, the last first, because objects may lie in one another. */
import type { Journal, Owed } from '../../evidence/journal.ts';
import type { TakenBack } from './objects.ts';

/** After this many failures in a row, the rest is left for another time. */
const patience = 5;

/** What cannot be taken back stays in the journal. Returns how many were taken back. */
export async function takeBackAll(
  owed: readonly Owed[],
  journal: Pick<Journal, 'unmade'>,
  takeBack: (one: Owed) => Promise<TakenBack>,
): Promise<number> {
  let [done, inARow] = [0, 0];
  for (const one of owed.toReversed()) {
    const taken = await takeBack(one);
    inARow = taken.done ? 0 : inARow + 1;
    if (taken.done) {
      journal.unmade(one.path);
      done += 1;
    }
    if (inARow >= patience) break;
  }
  return done;
}
