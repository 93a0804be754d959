/** A class of credential that the document lets in is let in. */
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** `params.class`: organization, application, user or bearer. Says nothing of requests with another one. */
export const credentialIsLetIn: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }, _contract, clause) => {
    const { credential } = request;
    if (!request.lawful || response === null || !('class' in credential)) return undefined;
    if (credential.class !== clause.params['class'] || response.status === 429) return undefined;
    const { status } = response;
    return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
  },
};
