/** A token that was refused for its limit is served when the period is over. */
import { hasStatus2xx, msBetween } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';
import { windowOf } from './windowOf.ts';

/** `params.window` names the limit. Says nothing where less than its period lies between the two requests. */
export const limitRecovers: EpisodeCheck<'refused' | 'later'> = {
  kind: 'episode',
  roles: ['refused', 'later'],
  judge: ({ refused, later }, contract, clause) => {
    if (refused.response === null || hasStatus2xx(refused) || later.response === null)
      return undefined;
    if (msBetween(refused, later) < windowOf(contract, clause).periodMs) return undefined;
    return judged(hasStatus2xx(later), '2xx', later.response.status, 'status');
  },
};
