/** Records the statuses of a row of answers; equal neighbours count once. */
import { answerOf } from '../../../../checks/reading/answer.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

export const openAnswers: EpisodeCheck<'answers*'> = {
  kind: 'episode',
  roles: ['answers*'],
  judge: ({ answers }, _contract, clause) => {
    const row = answers.map(answerOf);
    const changes = row.filter((answer, at) => at === 0 || answer !== row[at - 1]);
    return observed(clause, changes, 'status');
  },
};
