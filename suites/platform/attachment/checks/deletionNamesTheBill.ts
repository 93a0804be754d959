/** The answer to the deletion of an attachment names the bill by its id, where it answers with an id. */
import { isJsonObject } from '../../../../json/jsonObject.ts';
import { pathIdOf } from '../../bill-life/checks/billOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive. Without returnObject, responseData is the id; with it, another shape is lawful and not judged. */
export const deletionNamesTheBill: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const expected = pathIdOf(exchange);
    if (!isJsonObject(json) || expected === undefined) return undefined;
    const actual = json['responseData'] ?? null;
    const asked = new URLSearchParams(exchange.request.query).get('returnObject') === 'true';
    if (asked && typeof actual !== 'number') return undefined;
    const shown = typeof actual === 'object' ? 'an object' : actual;
    return judged(actual === expected, expected, shown, '/responseData');
  },
};
