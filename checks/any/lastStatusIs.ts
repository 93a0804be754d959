/** The exchange under test is answered with one of the statuses that the clause names. */
import { answerOf, underTest } from '../reading/answer.ts';
import { listParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the exchange under test last. `params.status`: list of statuses. Says nothing where no answer came. */
export const lastStatusIs: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const expected = listParam(clause, 'status');
    const actual = answerOf(underTest(episode));
    if (typeof actual !== 'number') return undefined;
    return { outcome: expected.includes(actual) ? 'pass' : 'fail', expected, actual, at: 'status' };
  },
};
