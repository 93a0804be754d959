/** A request that the document lets succeed is answered with 200. */
import type { Exchange } from '../../exchange/types.ts';
import { answerOf } from '../reading/answer.ts';
import type { ExchangeCheck } from '../types.ts';

/** Refusals that clauses of their own judge: of credentials, of what took too long, and of the harness's own budget. */
const withRule: ReadonlySet<number> = new Set([401, 403, 429, 504]);

/** Idempotency keys have a rule of their own, too. */
function hasItsOwnRule({ request, response }: Exchange): boolean {
  const keyed = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === 'idempotencykey',
  );
  const status = response?.status ?? 0;
  return withRule.has(status) || (status === 409 && keyed);
}

/** Passive. A request that got no answer is `answerArrivesWhole`'s. */
export const lawfulRequestIs200: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    if (!exchange.request.lawful || exchange.response === null || hasItsOwnRule(exchange))
      return undefined;
    const actual = answerOf(exchange);
    return { outcome: actual === 200 ? 'pass' : 'fail', expected: 200, actual, at: 'status' };
  },
};
