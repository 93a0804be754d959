/** Writes down of which media type and form the bodies of errors are. */
import { answerForm } from '../reading/answerForm.ts';
import { textParam } from '../reading/params.ts';
import type { ExchangeCheck } from '../types.ts';

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
    return {
      outcome: 'observed',
      expected: null,
      actual: answerForm(response),
      at: 'body',
      key: `${textParam(clause, 'key')} ${response.status}`,
    };
  },
};
