/** A token is let through until it has made as many requests as its limit allows. */
import { msBetween, underTest } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the first request of a token in the period, requests between (may be left out), and the request on
 * trial, which is the last that `params.requests` allows. Says nothing where `params.periodMs` was over by then.
 */
export const windowAllowsWithin: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    const inTime = msBetween(episode[0], last) < numberParam(clause, 'periodMs');
    if (!inTime || last.response === null) return undefined;
    const refused = episode.find(
      ({ response }) => response !== null && (response.status < 200 || response.status > 299),
    );
    const status = refused?.response?.status ?? last.response.status;
    return judged(refused === undefined, '2xx', status, 'status');
  },
};
