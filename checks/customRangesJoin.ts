/** Custom ranges that meet sum up to the range that holds both. */
import { listParam } from './params.ts';
import { rounded, sameSum, sumOf } from './statisticSums.ts';
import type { Check, Judgement } from './types.ts';

/**
 * Episode: the range from day A to day B, from the day after B to C, from B to C, and from A to C on trial.
 * Whether the last day belongs to a range is open: the first two join where it does, the first and the
 * third where it does not.
 */
export const customRangesJoin: Check = {
  name: 'customRangesJoin',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const judged = listParam(clause, 'members').flatMap((member): Judgement[] => {
      const [early, next, touching, actual] = episode.map((exchange) =>
        sumOf(exchange, String(member)),
      );
      if (early === undefined || next === undefined) return [];
      if (touching === undefined || actual === undefined) return [];
      const joined = [early + next, early + touching];
      return [
        {
          outcome: joined.some((sum) => sameSum(sum, actual)) ? 'pass' : 'fail',
          expected: joined.map(rounded),
          actual: rounded(actual),
          at: `/*/${String(member)}`,
        },
      ];
    });
    const failures = judged.filter(({ outcome }) => outcome === 'fail');
    return failures.length > 0 ? failures : judged[0];
  },
};
