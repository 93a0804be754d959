/** Writes down what a range without payments answers: no series, or series of zeros. */
import { underTest } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the answer under test. */
export const openEmptySeries: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const series = seriesOf(underTest(episode));
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
