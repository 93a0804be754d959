/** A key that is used again within its retention is refused. */
import { answerOf, msBetween, underTest, succeeded } from '../reading/answer.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the first use of the key, any repeats between, the repeat under test. Says nothing where the
 * first use was not served, or where the retention was over by the service's clock when the repeat was made.
 */
export const repeatedKeyIsConflict: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const repeat = underTest(episode);
    if (
      !succeeded(episode[0]) ||
      msBetween(episode[0], repeat) >= numberParam(clause, 'retentionMs')
    )
      return undefined;
    const expected = numberParam(clause, 'status');
    const actual = answerOf(repeat);
    if (typeof actual !== 'number') return undefined;
    return { outcome: actual === expected ? 'pass' : 'fail', expected, actual, at: 'status' };
  },
};
