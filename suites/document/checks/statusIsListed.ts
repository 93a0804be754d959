/** A lawful request is answered with a status that the operation's description lists. */
import { documentedResponse } from '../../../openapi/reading/documentedResponse.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { operationOf } from '../../../checks/reading/requestValue.ts';
import type { ExchangeCheck } from '../../../checks/types.ts';

/** The platform's answer to every request that takes too long (document, "Limits"). */
const timedOut = 504;

/**
 * Passive. The list is expected to hold success and the known errors (OpenAPI 3.1 §4.8.16), so another 4xx is no
 * breach: drawn ids need not exist. Where the list has no success status, any success keeps it.
 */
export const statusIsListed: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract) => {
    const operation = operationOf(exchange.request, contract);
    const status = exchange.response?.status;
    if (operation === undefined || status === undefined || !exchange.request.lawful)
      return undefined;
    const expected: readonly string[] = [...operation.responses.keys()];
    const kept =
      documentedResponse(operation, status) !== undefined ||
      (status < 400 && !expected.some((code) => /^[23]/.test(code)));
    const isOpen = status === timedOut || (status >= 400 && status <= 499);
    return !kept && isOpen ? undefined : judged(kept, expected, status, 'status');
  },
};
