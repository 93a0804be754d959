/** A 200 answer to a lawful request does not say that the request failed. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. Says nothing where the answer has no boolean `isSuccess`. */
export const servedSaysSuccess: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const success = isJsonObject(json) ? json['isSuccess'] : undefined;
    return typeof success === 'boolean' ? judged(success, true, success, '/isSuccess') : undefined;
  },
};
