/** Deletes the objects of a run, the newest first, because objects may lie inside one another. */
import type { Journal, Owed } from '../../evidence/journal.ts';
import type { TakenBack } from './objects.ts';

/** After this many failures in a row that are no refusals of one object, the rest is left for another time. */
const patience = 5;

/**
 * Deletes up to `atOnce` objects of one kind at the same time. Objects that cannot be deleted stay in the journal. `report` gets one line
 * for each object, at its last try. Returns the number of deleted objects.
 */
export async function takeBackAll(
  owed: readonly Owed[],
  journal: Pick<Journal, 'unmade'>,
  takeBack: (one: Owed) => Promise<TakenBack>,
  {
    atOnce = 1,
    report,
  }: { readonly atOnce?: number; readonly report?: (line: string) => void } = {},
): Promise<number> {
  let [done, inARow] = [0, 0];
  const left = owed.toReversed();
  while (left.length > 0 && inARow < patience) {
    const other = left.findIndex(({ operation }) => operation !== left[0]?.operation);
    const group = left.splice(0, Math.min(atOnce, other === -1 ? left.length : other));
    const taken = await Promise.all(group.map(takeBack));
    const isOneGone = taken.some((one) => one.done);
    for (const [at, one] of group.entries()) {
      const first = taken[at];
      const isLast = first !== undefined && (first.done || !isOneGone);
      // One that lies in another of its kind may have stood in the way.
      const { done: isDone, text, refused } = isLast ? first : await takeBack(one);
      report?.(text);
      inARow = isDone || refused === true ? 0 : inARow + 1;
      if (inARow >= patience) break;
      if (!isDone) continue;
      journal.unmade(one.path);
      done += 1;
    }
  }
  return done;
}
