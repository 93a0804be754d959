/** A request that took longer than its timeout was answered with 504. */
import { answerOf, onTrial } from './answer.ts';
import { judged } from './judgement.ts';
import { numberParam } from './params.ts';
import type { Check } from './types.ts';

/** One exchange. `params.timeoutMs` and `graceMs`, on the service's clock. Says nothing of requests that took less. */
export const overtimeIs504: Check = {
  name: 'overtimeIs504',
  kind: 'exchange',
  judge: (episode, _contract, clause) => {
    const exchange = onTrial(episode);
    const tookMs = exchange.endedAt - exchange.startedAt;
    if (tookMs <= numberParam(clause, 'timeoutMs') + numberParam(clause, 'graceMs'))
      return undefined;
    if (exchange.response === null && exchange.error?.code !== 'timeout') return undefined;
    return judged(exchange.response?.status === 504, 504, answerOf(exchange), 'status');
  },
};
