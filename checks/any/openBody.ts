/** Writes down the form of every body with one status that the document does not show. */
import { answerForm } from '../reading/answerForm.ts';
import { observed } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for answers with `params.status`. */
export const openBody: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }, _contract, clause) => {
    if (response === null || response.status !== clause.params['status']) return undefined;
    return observed(clause, answerForm(response), 'body');
  },
};
