/** A token that was refused for its limit is served when the period is over. */
import { msBetween, onTrial, hasStatus2xx } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** Episode: the refused request, the request under test. Says nothing where less than `params.periodMs` lies between. */
export const limitRecovers: Check = {
  name: 'limitRecovers',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = onTrial(episode);
    if (episode[0].response === null || hasStatus2xx(episode[0]) || last.response === null)
      return undefined;
    if (msBetween(episode[0], last) < numberParam(clause, 'periodMs')) return undefined;
    return judged(hasStatus2xx(last), '2xx', last.response.status, 'status');
  },
};
