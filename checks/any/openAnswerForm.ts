/** Writes down the status, media type and form of an answer that the document does not show. */
import { answerForm } from '../reading/answerForm.ts';
import { observed } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/** The value names members, never their values. */
export const openAnswerForm: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer: { response } }, _contract, clause) =>
    response === null
      ? undefined
      : observed(clause, `${response.status} ${answerForm(response)}`, 'body'),
};
