/** A token that has made as many requests as its limit allows is refused. */
import { msBetween, underTest, hasStatus2xx } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the first request of a token in the period, requests between (may be left out), and the request on
 * trial, which is one more than `params.requests`. Says nothing where `params.periodMs` was over by then.
 */
export const windowRefusesBeyond: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    const inTime = msBetween(episode[0], last) < numberParam(clause, 'periodMs');
    if (episode.length < 2 || !inTime || last.response === null) return undefined;
    return judged(!hasStatus2xx(last), 'not 2xx', last.response.status, 'status');
  },
};
