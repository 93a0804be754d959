/** A request that took longer than its timeout was answered with 504. */
import { answerOf } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';
import { timeoutMsOf } from './timeoutOf.ts';

/**
 * `params.graceMs` on the service's clock. A 504 that comes when the timeout is over passes; any other answer
 * that comes later fails. Says nothing of requests that took less.
 */
export const overtimeIs504: ExchangeCheck = {
  kind: 'exchange',
  timed: true,
  judge: (exchange, contract, clause) => {
    const { response, error } = exchange;
    const [timeoutMs, graceMs] = [timeoutMsOf(exchange, contract), numberParam(clause, 'graceMs')];
    const tookMs = exchange.endedAt - exchange.startedAt;
    const isCut = response?.status === 504;
    if (isCut ? tookMs < timeoutMs - graceMs : tookMs <= timeoutMs + graceMs) return undefined;
    if (response === null && error?.code !== 'timeout') return undefined;
    return judged(isCut, 504, answerOf(exchange), 'status');
  },
};
