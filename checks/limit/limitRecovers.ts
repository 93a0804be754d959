/** A token that was refused for its limit is served when the period is over. */
import { msBetween, underTest, hasStatus2xx } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the refused request, the request under test. Says nothing where less than `params.periodMs` lies between. */
export const limitRecovers: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    if (episode[0].response === null || hasStatus2xx(episode[0]) || last.response === null)
      return undefined;
    if (msBetween(episode[0], last) < numberParam(clause, 'periodMs')) return undefined;
    return judged(hasStatus2xx(last), '2xx', last.response.status, 'status');
  },
};
