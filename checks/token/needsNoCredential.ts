/** An operation that takes no credential does not ask for one. */
import { onTrial } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { Check } from '../types.ts';

/** Passive, for lawful requests without a credential. */
export const needsNoCredential: Check = {
  name: 'needsNoCredential',
  kind: 'exchange',
  judge: (episode) => {
    const { request, response } = onTrial(episode);
    const { credential } = request;
    if (!request.lawful || response === null) return undefined;
    if (!('class' in credential) || credential.class !== 'none') return undefined;
    const { status } = response;
    return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
  },
};
