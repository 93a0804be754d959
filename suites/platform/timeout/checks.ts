/** Checks of the clause group `timeout`: a request that takes too long is answered with 504, and no other request is. */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { statusOrError } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { numberParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';

/** Document, "Limits": reads have a longer timeout than writes. On the service's clock. */
function timeoutMsOf({ request }: Exchange, { limits }: Contract): number {
  return request.method === 'GET' ? limits.timeouts.readMs : limits.timeouts.writeMs;
}

/**
 * A request that took longer than its timeout was answered with 504. `params.graceMs` on the service's clock. A 504 that comes when the
 * timeout is over passes; any other answer that comes later fails. Says nothing of requests that took less.
 */
const overtimeIs504 = ofExchange(
  (exchange, contract, clause) => {
    const { response, error } = exchange;
    const [timeoutMs, graceMs] = [timeoutMsOf(exchange, contract), numberParam(clause, 'graceMs')];
    const tookMs = exchange.endedAt - exchange.startedAt;
    const isCut = response?.status === 504;
    if (isCut ? tookMs < timeoutMs - graceMs : tookMs <= timeoutMs + graceMs) return undefined;
    if (response === null && error?.code !== 'timeout') return undefined;
    return judged(isCut, 504, statusOrError(exchange), 'status');
  },
  { timed: true },
);

/**
 * A request that took less than its timeout was not answered with 504. `params.graceMs` on the service's clock. Says
 * nothing of requests that took longer.
 */
const no504BeforeTime = ofExchange(
  (exchange, contract, clause) => {
    const { response, startedAt, endedAt } = exchange;
    const earliest = timeoutMsOf(exchange, contract) - numberParam(clause, 'graceMs');
    if (response === null || endedAt - startedAt >= earliest) return undefined;
    return judged(response.status !== 504, 'another status than 504', response.status, 'status');
  },
  { timed: true },
);

/**
 * A request that takes far too long is cut when its timeout is over. One request whose work takes far longer than
 * its timeout. `params.graceMs` on the service's clock.
 */
const cutInTime = ofEpisode(
  ['answer'],
  ({ answer }, contract, clause) => {
    const latest = timeoutMsOf(answer, contract) + numberParam(clause, 'graceMs');
    const tookMs = answer.endedAt - answer.startedAt;
    return judged(
      answer.response?.status === 504 && tookMs <= latest,
      { status: 504, withinMs: latest },
      { status: statusOrError(answer), afterMs: Math.round(tookMs) },
      'status',
    );
  },
  { timed: true },
);

export const timeoutChecks: Readonly<Record<string, Check>> = {
  overtimeIs504,
  no504BeforeTime,
  cutInTime,
};
