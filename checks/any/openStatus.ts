/** Writes down the status of an answer where the document leaves it open. */
import { answerOf } from '../reading/answer.ts';
import { observed } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

export const openStatus: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer }, _contract, clause) => observed(clause, answerOf(answer), 'status'),
};
