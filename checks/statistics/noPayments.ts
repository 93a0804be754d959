/** A range without payments shows none. */
import { judged } from '../reading/judgement.ts';
import { judgeFigures } from './judgeFigures.ts';
import { rounded, sumOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../types.ts';

/** No series, and series of zeros, are both lawful. */
export const noPayments: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const sum = sumOf(answer, member);
      return sum === undefined ? undefined : judged(sum === 0, 0, rounded(sum), `/*/${member}`);
    }),
};
