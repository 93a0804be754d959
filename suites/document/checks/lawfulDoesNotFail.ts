/** A lawful request is not answered with 500, also where the description lists that answer (RFC 9110 §15.6.1). */
import { judged } from '../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../checks/types.ts';

/**
 * Passive. 500 says that the service met what it did not expect. Other failures are lawful: 501 to 504 say that
 * something is missing, busy or slow.
 */
export const lawfulDoesNotFail: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }) =>
    response === null || !request.lawful
      ? undefined
      : judged(response.status !== 500, 'any status but 500', response.status, 'status'),
};
