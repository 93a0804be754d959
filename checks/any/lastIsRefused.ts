/** The exchange under test is not served. */
import { underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { saysNo } from '../reading/refusal.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: anything, the exchange under test last. A refusal is any status that is not 2xx; with `params.or`
 * `isSuccess-false` also a body that says so. Says nothing without an answer.
 */
export const lastIsRefused: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    if (last.response === null) return undefined;
    const { status } = last.response;
    const tolerated = clause.params['or'] === 'isSuccess-false' && saysNo(last);
    const refused = status < 200 || status > 299 || tolerated;
    return judged(refused, 'not 2xx', status, 'status');
  },
};
