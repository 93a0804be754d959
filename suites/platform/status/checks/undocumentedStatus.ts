/** Writes down the statuses that an operation answers with and the document does not list. */
import { documentedResponse } from '../../../../openapi/reading/documentedResponse.ts';
import { operationOf } from '../../../../checks/reading/requestValue.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive. `lawfulRequestIs200` judges the answer to a lawful request. */
export const undocumentedStatus: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }, contract, clause) => {
    const operation = operationOf(request, contract);
    if (operation === undefined || response === null || request.lawful) return undefined;
    return documentedResponse(operation, response.status) === undefined
      ? observed(clause, response.status, 'status')
      : undefined;
  },
};
