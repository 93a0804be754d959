/** A lawful request that is answered with 200 is not told that it failed. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. Says nothing where the answer has no boolean `isSuccess`. */
export const servedSaysSuccess: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const told = isJsonObject(json) ? json['isSuccess'] : undefined;
    return typeof told === 'boolean' ? judged(told, true, told, '/isSuccess') : undefined;
  },
};
