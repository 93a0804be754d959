/** An operation that takes no credential does not ask for one. */
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Judges lawful requests without a credential. */
export const needsNoCredential: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ request, response }) => {
    const { credential } = request;
    if (!request.lawful || response === null) return undefined;
    if (!('class' in credential) || credential.class !== 'none') return undefined;
    const { status } = response;
    return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
  },
};
