/** Writes down whether a range has payments, where the document leaves it open. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import { busySeries } from './statisticSums.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.members`: the figures that count payments. */
export const openPayments: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const busy = busySeries(answer, textsParam(clause, 'members'));
    return busy === undefined ? undefined : observed(clause, busy === 0 ? 'none' : 'some', '');
  },
};
