/** Writes down whether the series of one answer all have labels of their own. */
import { underTest } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the answer under test, which has several series. */
export const openLabelsUnique: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const labels = seriesOf(underTest(episode))?.map((one) => one['statX']);
    if (labels === undefined || labels.length < 2) return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: new Set(labels).size === labels.length ? 'unique' : 'shared',
      at: '/*/statX',
      key: textParam(clause, 'key'),
    };
  },
};
