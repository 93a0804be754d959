/** Writes down the media type and form of error bodies. */
import { answerForm } from '../../../../checks/reading/answerForm.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Statuses whose bodies the document does not show. */
const shown = new Set([400, 401, 500, 503]);

/** Passive. The value is the media type and, for JSON objects, the names of the members in order. */
export const openErrorForm: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }, _contract, clause) => {
    if (
      response === null ||
      !shown.has(response.status) ||
      request.operation === 'issueAccessToken'
    )
      return undefined;
    return observed(clause, answerForm(response), 'body', ` ${response.status}`);
  },
};
