/** Finds accepted invariants that a run broke, as differences for the drift report. */
import { chanceOfBreaks, type Tally } from '../../invariants/judgeInvariants.ts';
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
