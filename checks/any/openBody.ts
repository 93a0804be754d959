/** Writes down the form of bodies that the document does not show. */
import { answerForm } from '../reading/answerForm.ts';
import { onTrial } from '../reading/answer.ts';
import { observed } from '../reading/judgement.ts';
import type { Check } from '../types.ts';

/** Passive, for answers with `params.status`. */
export const openBody: Check = {
  name: 'openBody',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const { response } = onTrial(episode);
    if (response === null || response.status !== clause.params['status']) return undefined;
    return observed(clause, answerForm(response), 'body');
  },
};
