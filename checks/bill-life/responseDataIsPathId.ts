/** The answer to a change of a bill names that bill. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { pathIdOf } from './billOf.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. A responseData of another type is `fieldConforms`'s. */
export const responseDataIsPathId: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const actual = isJsonObject(json) ? json['responseData'] : undefined;
    const expected = pathIdOf(exchange);
    if (typeof actual !== 'number' || expected === undefined) return undefined;
    return {
      outcome: actual === expected ? 'pass' : 'fail',
      expected,
      actual,
      at: '/responseData',
    };
  },
};
