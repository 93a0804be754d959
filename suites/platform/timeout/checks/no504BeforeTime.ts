/** A request that took less than its timeout was not answered with 504. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';
import { timeoutMsOf } from './timeoutOf.ts';

/** `params.graceMs` on the service's clock. Says nothing of requests that took longer. */
export const no504BeforeTime: ExchangeCheck = {
  kind: 'exchange',
  timed: true,
  judge: (exchange, contract, clause) => {
    const { response, startedAt, endedAt } = exchange;
    const earliest = timeoutMsOf(exchange, contract) - numberParam(clause, 'graceMs');
    if (response === null || endedAt - startedAt >= earliest) return undefined;
    return judged(response.status !== 504, 'another status than 504', response.status, 'status');
  },
};
