/** A range that holds another has no fewer payments. */
import { onTrial } from './answer.ts';
import { judgeFigures } from './judgeFigures.ts';
import { rounded, sumOf } from './statisticSums.ts';
import type { Check } from './types.ts';

/** Episode: the narrow range, then the wide one on trial. `params.members`: the figures that are added up. */
export const sumsContain: Check = {
  name: 'sumsContain',
  kind: 'episode',
  judge: (episode, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const narrow = sumOf(episode[0], member);
      const wide = sumOf(onTrial(episode), member);
      if (narrow === undefined || wide === undefined) return undefined;
      return {
        outcome: wide >= narrow - 0.005 ? 'pass' : 'fail',
        expected: `at least ${rounded(narrow)}`,
        actual: rounded(wide),
        at: `/*/${member}`,
      };
    }),
};
