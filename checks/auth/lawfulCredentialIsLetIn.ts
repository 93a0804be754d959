/** A lawful request is not refused for its credential. */
import { onTrial } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { Check } from '../types.ts';

/** One exchange, of a lawful request that carries a credential. */
export const lawfulCredentialIsLetIn: Check = {
  name: 'lawfulCredentialIsLetIn',
  kind: 'exchange',
  judge: (episode) => {
    const { request, response } = onTrial(episode);
    if (!request.lawful || response === null) return undefined;
    if ('class' in request.credential && request.credential.class === 'none') return undefined;
    return judged(response.status !== 401, 'not 401', response.status, 'status');
  },
};
