/** Two ways of asking for the same payments give the same sums. */
import { onTrial } from './answer.ts';
import { textsParam } from './params.ts';
import { rounded, sameSum, sumOf } from './statisticSums.ts';
import type { Check, Judgement } from './types.ts';

/** Episode: one way of asking, then the other on trial. `params.members`: the figures that are added up. */
export const sumsAgree: Check = {
  name: 'sumsAgree',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const judged = textsParam(clause, 'members').flatMap((member): Judgement[] => {
      const [expected, actual] = [episode[0], onTrial(episode)].map((exchange) =>
        sumOf(exchange, member),
      );
      if (expected === undefined || actual === undefined) return [];
      return [
        {
          outcome: sameSum(expected, actual) ? 'pass' : 'fail',
          expected: rounded(expected),
          actual: rounded(actual),
          at: `/*/${member}`,
        },
      ];
    });
    const failures = judged.filter(({ outcome }) => outcome === 'fail');
    return failures.length > 0 ? failures : judged[0];
  },
};
