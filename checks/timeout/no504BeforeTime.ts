/** A request that took less than its timeout was not answered with 504. */
import { onTrial } from '../reading/answer.ts';
import { judged } from '../reading/judgement.ts';
import { numberParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** One exchange. `params.timeoutMs` and `graceMs`, on the service's clock. Says nothing of requests that took longer. */
export const no504BeforeTime: Check = {
  name: 'no504BeforeTime',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const { response, startedAt, endedAt } = onTrial(episode);
    const earliest = numberParam(clause, 'timeoutMs') - numberParam(clause, 'graceMs');
    if (response === null || endedAt - startedAt >= earliest) return undefined;
    return judged(response.status !== 504, 'another status than 504', response.status, 'status');
  },
};
