/** A token that was refused for its limit is served when the period is over. */
import { isRefused, isServed, msBetween } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { windowOf } from './windowOf.ts';

/** `params.window` names the limit. Says nothing where less than its period lies between the two requests. */
export const limitRecovers: EpisodeCheck<'refused' | 'later'> = {
  kind: 'episode',
  timed: true,
  roles: ['refused', 'later'],
  judge: ({ refused, later }, contract, clause) => {
    if (!isRefused(refused) || later.response === null) return undefined;
    if (msBetween(refused, later) < windowOf(contract, clause).periodMs) return undefined;
    return judged(isServed(later), 'served', later.response.status, 'status');
  },
};
