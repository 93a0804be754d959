/** Payments asked for in parts that lie side by side sum up to the payments of the whole. */
import { msBetween } from '../../../../checks/reading/answer.ts';
import { judgeFigures } from './judgeFigures.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import { judgeSum, sumOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `params.members`: the figures that are added up. Says nothing where more than `params.withinMs` passed on the
 * service between the first part and the whole: payments grow older, and move from part to part.
 */
export const sumsJoin: EpisodeCheck<'parts*' | 'whole'> = {
  kind: 'episode',
  roles: ['parts*', 'whole'],
  judge: ({ parts, whole }, _contract, clause) => {
    const [first] = parts;
    if (first === undefined || msBetween(first, whole) > numberParam(clause, 'withinMs'))
      return undefined;
    return judgeFigures(clause, (member) => {
      const sums = parts.map((part) => sumOf(part, member));
      const actual = sumOf(whole, member);
      if (actual === undefined || !sums.every((sum) => sum !== undefined)) return undefined;
      const expected = sums.reduce((sum, part) => sum + part, 0);
      return judgeSum(member, expected, actual);
    });
  },
};
