/** Writes down the statuses of a row of answers, each run of equal ones once. */
import type { Json } from '../../json/types.ts';
import { answerOf } from '../reading/answer.ts';
import { observed } from '../reading/judgement.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the whole row, all of it under test. */
export const openAnswers: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const runs: Json[] = [];
    for (const exchange of episode) {
      const answer = answerOf(exchange);
      if (runs.at(-1) !== answer) runs.push(answer);
    }
    return observed(clause, runs, 'status');
  },
};
