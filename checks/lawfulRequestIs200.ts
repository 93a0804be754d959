/** A request that the document lets succeed is answered with 200. */
import { answerOf } from './answer.ts';
import type { Check } from './types.ts';

/**
 * Passive. A request that got no answer is `answerArrivesWhole`'s, and 429 is the harness's own budget
 * unless request limits are on trial, so neither is judged here.
 */
export const lawfulRequestIs200: Check = {
  name: 'lawfulRequestIs200',
  kind: 'exchange',
  judge: ([exchange]) => {
    if (!exchange.request.lawful || exchange.response === null || exchange.response.status === 429)
      return undefined;
    const actual = answerOf(exchange);
    return { outcome: actual === 200 ? 'pass' : 'fail', expected: 200, actual, at: 'status' };
  },
};
