/** A value that the document lists for a parameter is served wherever the operation itself is. */
import { answerOf, isRefusedItself, isServed } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * `served` is a call of the same operation, `answer` the call with the listed value. Only a refusal of the request
 * itself is about the value; other clauses judge errors of the service.
 */
export const listedValueIsServed: EpisodeCheck<'served' | 'answer'> = {
  kind: 'episode',
  roles: ['served', 'answer'],
  judge: ({ served, answer }) => {
    const refused = isRefusedItself(answer);
    if (!isServed(served) || (!refused && !isServed(answer))) return undefined;
    const shown = answer.response?.status === 200 ? '200, isSuccess false' : answerOf(answer);
    return judged(!refused, 'served', refused ? shown : 'served', 'status');
  },
};
