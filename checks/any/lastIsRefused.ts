/** The answer under test refuses the request. */
import { hasStatus2xx, saysNo } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * A refusal is any status that is not 2xx; with `params.or` `isSuccess-false` also a body that says so.
 * Says nothing without an answer.
 */
export const lastIsRefused: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer }, _contract, clause) => {
    if (answer.response === null) return undefined;
    const { status } = answer.response;
    const tolerated = clause.params['or'] === 'isSuccess-false' && saysNo(answer);
    return judged(!hasStatus2xx(answer) || tolerated, 'not 2xx', status, 'status');
  },
};
