/** Writes down what a range without payments answers: no series, or series of zeros. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { seriesOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

export const openEmptySeries: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const series = seriesOf(answer);
    return series && observed(clause, series.length === 0 ? 'no series' : 'series', '');
  },
};
