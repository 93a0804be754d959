/** The invariants of a baseline after another run was accepted. */
import { isException, type Tally, scopeName } from '../../invariants/judgeInvariants.ts';
import type { Invariant } from '../../invariants/types.ts';

/**
 * Keeps the invariants that still hold, with their new chances, and drops those that the run broke more than once in 200. Adds what the
 * run learned about answers that the baseline did not know. Other learned invariants are not added, because earlier runs broke them, or
 * because they are too rare.
 */
export function acceptedInvariants(
  old: readonly Invariant[] | undefined,
  tallyOf: (invariant: Invariant) => Tally,
  learned: readonly Invariant[],
): readonly Invariant[] {
  if (old === undefined) return learned;
  const known = new Set(old.map(scopeName));
  return [
    ...old.flatMap((invariant) => {
      const { chances, broken } = tallyOf(invariant);
      const exceptions = (invariant.exceptions ?? 0) + broken;
      const all = invariant.chances + chances;
      if (!isException({ chances: all, broken: exceptions })) return [];
      return [{ ...invariant, chances: all, ...(exceptions === 0 ? {} : { exceptions }) }];
    }),
    ...learned.filter((invariant) => !known.has(scopeName(invariant))),
  ].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function orderOf(invariant: Invariant): string {
  return `${scopeName(invariant)} ${invariant.terms.join(' ')} ${invariant.relation}`;
}
