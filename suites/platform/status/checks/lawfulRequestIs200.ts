/** A request that the document lets succeed is answered with 200. */
import type { Exchange } from '../../../../exchange/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Refusals that other clauses judge: of credentials, of slow requests, and of too many requests. */
const withRule: ReadonlySet<number> = new Set([401, 403, 429, 504]);

/** Other clauses judge a 409 to an idempotency key, too. */
function hasItsOwnRule({ request, response }: Exchange): boolean {
  const keyed = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === 'idempotencykey',
  );
  const status = response?.status ?? 0;
  return withRule.has(status) || (status === 409 && keyed);
}

/**
 * Passive. `answerArrivesWhole` judges a request without an answer, `lawfulRequestIsServed` a client error to the
 * operations of `params.servedElsewhere`.
 */
export const lawfulRequestIs200: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    if (!exchange.request.lawful || exchange.response === null || hasItsOwnRule(exchange))
      return undefined;
    const { status } = exchange.response;
    const elsewhere = textsParam(clause, 'servedElsewhere');
    if (status >= 400 && status < 500 && elsewhere.includes(exchange.request.operation ?? ''))
      return undefined;
    return judged(status === 200, 200, status, 'status');
  },
};
