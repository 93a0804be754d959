/** Two ways of asking for the same payments give the same sums. */
import { judgeFigures } from './judgeFigures.ts';
import { judgeSum, sumOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.members`: the figures that are added up. */
export const sumsAgree: EpisodeCheck<'one' | 'other'> = {
  kind: 'episode',
  roles: ['one', 'other'],
  judge: ({ one, other }, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const [expected, actual] = [sumOf(one, member), sumOf(other, member)];
      if (expected === undefined || actual === undefined) return undefined;
      return judgeSum(member, expected, actual);
    }),
};
