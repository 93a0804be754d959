/** A lawful request is not refused for its credential. */
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Judges lawful requests that carry a credential. */
export const lawfulCredentialIsLetIn: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }) => {
    if (!request.lawful || response === null) return undefined;
    if ('class' in request.credential && request.credential.class === 'none') return undefined;
    return judged(response.status !== 401, 'not 401', response.status, 'status');
  },
};
