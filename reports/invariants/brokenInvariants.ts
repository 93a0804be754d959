/** What a run says of the invariants of a baseline: those that it broke, and those that hold after it was accepted. */
import {
  chanceOfBreaks,
  isException,
  scopeName,
  type Tally,
} from '../../invariants/judgeInvariants.ts';
import { invariantText, answerPlace } from '../../invariants/invariantText.ts';
import type { Invariant } from '../../invariants/types.ts';
import type { DriftEntry } from '../drift/types.ts';

/** Chance of one false entry in a run, shared by all invariants. */
const falseShare = 0.01;
/** Share of the invariants that an unchanged service breaks at all; measured: at most 3 in 100 (docs/INVARIANTS.md). */
const inexactShare = 0.05;

/**
 * One entry for each invariant that broke more often than the accepted runs make likely. An invariant that sometimes broke in those runs,
 * too, is not reported.
 */
export function brokenInvariants(
  invariants: readonly Invariant[],
  tallyOf: (invariant: Invariant) => Tally,
): readonly DriftEntry[] {
  return invariants.flatMap((invariant) => {
    const tally = tallyOf(invariant);
    const { chances, broken, exchange } = tally;
    const level =
      chanceOfBreaks(invariant, tally) * (invariant.exceptions === undefined ? inexactShare : 1);
    if (broken === 0 || level > falseShare / invariants.length) return [];
    return [
      {
        class: 'learned-broken' as const,
        operation: invariant.operation,
        status: invariant.status,
        at: answerPlace(invariant),
        clause: null,
        before: `held ${invariant.chances} times`,
        after: `broken ${broken} of ${chances} times`,
        text: `${scopeText(invariant)}${invariantText(invariant)}: this held in the accepted runs.`,
        exchange,
      },
    ];
  });
}

/** The list whose items an invariant is about. */
export function scopeText({ scope }: Invariant): string {
  return scope === '' ? '' : `In each item of ${scope.replace(/\/\*$/, '') || 'the list'}: `;
}

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
