/** A range that holds another has no fewer payments. */
import type { Exchange } from '../../exchange/types.ts';
import { underTest } from '../reading/answer.ts';
import { judgeFigures } from './judgeFigures.ts';
import { rounded, sumOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the narrow range, the wide one under test; between them what is taken out of the narrow one, because the wide
 * one need not have it. `params.members`: the figures that are added up.
 */
export const sumsContain: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const narrow = without(sumOf(episode[0], member), episode.slice(1, -1), member);
      const wide = sumOf(underTest(episode), member);
      if (narrow === undefined || wide === undefined) return undefined;
      return {
        outcome: wide >= narrow - 0.005 ? 'pass' : 'fail',
        expected: `at least ${rounded(narrow)}`,
        actual: rounded(wide),
        at: `/*/${member}`,
      };
    }),
};

/** A part that holds more than the whole leaves nothing. */
function without(
  sum: number | undefined,
  parts: readonly Exchange[],
  member: string,
): number | undefined {
  return parts.reduce<number | undefined>((left, part) => {
    const taken = sumOf(part, member);
    return left === undefined || taken === undefined ? undefined : Math.max(0, left - taken);
  }, sum);
}
