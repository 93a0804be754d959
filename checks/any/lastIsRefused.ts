/** The answer under test refuses the request: it does not serve it as a success. */
import { isRefused, isServerError } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * A refusal is a status other than 2xx, or a body with `isSuccess` false; which of them is open. A failure of the
 * service, such as 500, is no refusal. Says nothing without an answer, or where the service was unavailable (503)
 * or too slow (504).
 */
export const lastIsRefused: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer }) => {
    const status = answer.response?.status;
    if (status === undefined || status === 503 || status === 504) return undefined;
    const holds = isRefused(answer) && !isServerError(answer);
    return judged(holds, 'a refusal: 4xx, or isSuccess false', status, 'status');
  },
};
