/** A range that holds another has no fewer payments. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { judgeFigures } from './judgeFigures.ts';
import { rounded, sumOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `outside` is the part of the narrow range that the wide one need not hold. `params.members`: the figures that
 * are added up.
 */
export const sumsContain: EpisodeCheck<'narrow' | 'outside?' | 'wide'> = {
  kind: 'episode',
  roles: ['narrow', 'outside?', 'wide'],
  judge: ({ narrow, outside, wide }, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const held = sumOf(narrow, member);
      const taken = outside === undefined ? 0 : sumOf(outside, member);
      const actual = sumOf(wide, member);
      if (held === undefined || taken === undefined || actual === undefined) return undefined;
      // A part that holds more than the whole leaves nothing.
      const least = outside === undefined ? held : Math.max(0, held - taken);
      const expected = `at least ${rounded(least)}`;
      return judged(actual >= least - 0.005, expected, rounded(actual), `/*/${member}`);
    }),
};
