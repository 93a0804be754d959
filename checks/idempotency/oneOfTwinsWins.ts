/** Of two requests with one key under way at once, one is served and one refused. */
import { answerOf } from '../reading/answer.ts';
import { numberParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the twins, in any order. */
export const oneOfTwinsWins: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [one, other] = episode;
    if (other === undefined || one.response === null || other.response === null) return undefined;
    const expected = [200, numberParam(clause, 'status')];
    const actual = [answerOf(one), answerOf(other)].toSorted((a, b) => Number(a) - Number(b));
    return {
      outcome: actual[0] === expected[0] && actual[1] === expected[1] ? 'pass' : 'fail',
      expected,
      actual,
      at: 'status',
    };
  },
};
