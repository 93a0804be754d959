/** Writes down what a range without payments answers: no series, or series of zeros. */
import { onTrial } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { Check } from '../types.ts';

/** Episode: the answer under test. */
export const openEmptySeries: Check = {
  name: 'openEmptySeries',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const series = seriesOf(onTrial(episode));
    if (series === undefined) return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: series.length === 0 ? 'no series' : 'series',
      at: '',
      key: textParam(clause, 'key'),
    };
  },
};
