/** A closed range has no more groups than it has months, weeks, days or hours. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.most`: the groups that the range has at most. */
export const groupsFitRange: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const actual = seriesOf(answer)?.length;
    if (actual === undefined) return undefined;
    const most = numberParam(clause, 'most');
    return judged(actual <= most, `at most ${most} series`, actual, 'body');
  },
};
