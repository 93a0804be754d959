/** The answer to a change of a bill names that bill. */
import { isJsonObject } from '../../../../json/jsonObject.ts';
import { pathIdOf } from './billOf.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive. `fieldConforms` judges a responseData of another type. */
export const responseDataIsPathId: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const actual = isJsonObject(json) ? json['responseData'] : undefined;
    const expected = pathIdOf(exchange);
    if (typeof actual !== 'number' || expected === undefined) return undefined;
    return judged(actual === expected, expected, actual, '/responseData');
  },
};
