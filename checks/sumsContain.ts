/** A range that holds another has no fewer payments. */
import { onTrial } from './answer.ts';
import { textsParam } from './params.ts';
import { rounded, sumOf } from './statisticSums.ts';
import type { Check, Judgement } from './types.ts';

/** Episode: the narrow range, then the wide one on trial. `params.members`: the figures that are added up. */
export const sumsContain: Check = {
  name: 'sumsContain',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const judged = textsParam(clause, 'members').flatMap((member): Judgement[] => {
      const [narrow, wide] = [episode[0], onTrial(episode)].map((exchange) =>
        sumOf(exchange, member),
      );
      if (narrow === undefined || wide === undefined) return [];
      return [
        {
          outcome: wide >= narrow - 0.005 ? 'pass' : 'fail',
          expected: `at least ${rounded(narrow)}`,
          actual: rounded(wide),
          at: `/*/${member}`,
        },
      ];
    });
    const failures = judged.filter(({ outcome }) => outcome === 'fail');
    return failures.length > 0 ? failures : judged[0];
  },
};
