/** Writes down the statuses that an operation answers with and the document does not list. */
import { documentedResponse } from '../../contract/document/documentedResponse.ts';
import { textParam } from '../reading/params.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. A lawful request that meets one is `lawfulRequestIs200`'s. */
export const undocumentedStatus: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const operation =
      exchange.request.operation === null
        ? undefined
        : contract.operations.get(exchange.request.operation);
    if (operation === undefined || exchange.response === null || exchange.request.lawful)
      return undefined;
    if (documentedResponse(operation, exchange.response.status) !== undefined) return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: exchange.response.status,
      at: 'status',
      key: textParam(clause, 'key'),
    };
  },
};
