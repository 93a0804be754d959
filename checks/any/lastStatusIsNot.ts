/** The exchange under test is answered with none of the statuses that the clause names. */
import { answerOf, underTest } from '../reading/answer.ts';
import { listParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the exchange under test last. `params.status`: list of statuses. Says nothing where no answer came. */
export const lastStatusIsNot: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const refused = listParam(clause, 'status');
    const actual = answerOf(underTest(episode));
    if (typeof actual !== 'number') return undefined;
    return {
      outcome: refused.includes(actual) ? 'fail' : 'pass',
      expected: `not ${refused.map(String).join(' or ')}`,
      actual,
      at: 'status',
    };
  },
};
