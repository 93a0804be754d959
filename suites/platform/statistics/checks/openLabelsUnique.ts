/** Writes down whether each series of an answer has a label of its own. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { seriesOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** Says nothing of fewer than two series. */
export const openLabelsUnique: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const labels = seriesOf(answer)?.map((one) => one['statX']);
    if (labels === undefined || labels.length < 2) return undefined;
    const unique = new Set(labels).size === labels.length;
    return observed(clause, unique ? 'unique' : 'shared', '/*/statX');
  },
};
