/** A key works again once its retention is over. */
import { answerOf, msBetween, underTest, succeeded } from '../reading/answer.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the first use of the key, any refused repeats between, the use under test. Says nothing where the
 * first use was not served or the retention was not over.
 */
export const keyIsFreeAfterRetention: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const last = underTest(episode);
    if (!succeeded(episode[0]) || msBetween(episode[0], last) <= numberParam(clause, 'retentionMs'))
      return undefined;
    const actual = answerOf(last);
    if (typeof actual !== 'number') return undefined;
    return { outcome: actual === 200 ? 'pass' : 'fail', expected: 200, actual, at: 'status' };
  },
};
