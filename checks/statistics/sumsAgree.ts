/** Two ways of asking for the same payments give the same sums. */
import { underTest } from '../reading/answer.ts';
import { judgeFigures } from './judgeFigures.ts';
import { judgeSum, sumOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: one way of asking, then the other under test. `params.members`: the figures that are added up. */
export const sumsAgree: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const expected = sumOf(episode[0], member);
      const actual = sumOf(underTest(episode), member);
      if (expected === undefined || actual === undefined) return undefined;
      return judgeSum(member, expected, actual);
    }),
};
