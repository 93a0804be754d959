/** Payments of different months, weeks, days or hours stand in different series. */
import type { Exchange } from '../../../../exchange/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import { busySeries } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `early` and `late` are ranges without a common group, `whole` holds both; all have the same grouping. Series
 * without a payment are not counted: it is open whether they are shown.
 */
export const groupsAreApart: EpisodeCheck<'early' | 'late' | 'whole'> = {
  kind: 'episode',
  roles: ['early', 'late', 'whole'],
  judge: (episode, _contract, clause) => {
    const members = textsParam(clause, 'members');
    const count = (exchange: Exchange): number | undefined => busySeries(exchange, members);
    const [early, late] = [count(episode.early), count(episode.late)];
    const actual = count(episode.whole);
    if (early === undefined || late === undefined || actual === undefined) return undefined;
    return judged(actual >= early + late, `at least ${early + late} series`, actual, 'body');
  },
};
