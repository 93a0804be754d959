/** A request for a token is refused, and the answer brings no token in spite of that. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { isRefused, isServerError } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `params.pointer`: where a token would stand. Says nothing without an answer, or where the service was unavailable
 * (503) or too slow (504). Any other failure of the service is no refusal.
 */
export const noTokenIsIssued: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const { response } = answer;
    if (response === null || response.status === 503 || response.status === 504) return undefined;
    if (!isRefused(answer) || isServerError(answer))
      return judged(false, 'a refusal: 4xx, or isSuccess false', response.status, 'status');
    const at = textParam(clause, 'pointer');
    const token = response.json === undefined ? undefined : valueAt(response.json, at);
    const holds = typeof token === 'string' && token !== '';
    return judged(!holds, 'no token', holds ? 'a token' : 'no token', at);
  },
};
