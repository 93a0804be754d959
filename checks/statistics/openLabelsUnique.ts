/** Writes down whether the series of one answer all have labels of their own. */
import { onTrial } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { Check } from '../types.ts';

/** Episode: the answer under test, which has several series. */
export const openLabelsUnique: Check = {
  name: 'openLabelsUnique',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const labels = seriesOf(onTrial(episode))?.map((one) => one['statX']);
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
