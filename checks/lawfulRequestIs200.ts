/** A request that the document lets succeed is answered with 200. */
import type { Exchange } from '../exchange/types.ts';
import { answerOf } from './answer.ts';
import type { Check } from './types.ts';

/** Refusals with a rule of their own: idempotency keys, and the harness's own budget unless limits are on trial. */
function hasItsOwnRule({ request, response }: Exchange): boolean {
  const keyed = Object.keys(request.headers).some(
    (name) => name.toLowerCase() === 'idempotencykey',
  );
  return response?.status === 429 || (response?.status === 409 && keyed);
}

/** Passive. A request that got no answer is `answerArrivesWhole`'s. */
export const lawfulRequestIs200: Check = {
  name: 'lawfulRequestIs200',
  kind: 'exchange',
  judge: ([exchange]) => {
    if (!exchange.request.lawful || exchange.response === null || hasItsOwnRule(exchange))
      return undefined;
    const actual = answerOf(exchange);
    return { outcome: actual === 200 ? 'pass' : 'fail', expected: 200, actual, at: 'status' };
  },
};
