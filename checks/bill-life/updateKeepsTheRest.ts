/** An update leaves the fields that it does not name as they were. */
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { succeeded } from '../reading/answer.ts';
import { fieldsNotIn } from './billFields.ts';
import { billOf, inputOf } from './billOf.ts';
import { sameJson } from '../../json/sameJson.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the bill as read before, the update, the bill as read after. Fields shown on both sides are compared. */
export const updateKeepsTheRest: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [before, update, after] = episode;
    const [was, input, is] = [billOf(before), inputOf(update), billOf(after)];
    if (
      was === undefined ||
      input === undefined ||
      is === undefined ||
      update === undefined ||
      !succeeded(update)
    )
      return undefined;
    const kept = fieldsNotIn(input).filter((name) => was[name] !== undefined);
    const lost = kept.filter((name) => !sameJson(ownPart(was, name), ownPart(is, name)));
    if (lost.length > 0)
      return lost.map((name) => ({
        outcome: 'fail',
        expected: was[name] ?? null,
        actual: is[name] ?? null,
        at: `/responseData/${name}`,
      }));
    return {
      outcome: 'pass',
      expected: `${kept.length} fields kept`,
      actual: `${kept.length} fields kept`,
      at: '/responseData',
    };
  },
};

/** Of a vendor the client sets the number only; the rest is the service's own. */
function ownPart(bill: JsonObject, name: string): Json {
  const value = bill[name] ?? null;
  return name === 'Vendor' && isJsonObject(value) ? (value['VendorNumber'] ?? null) : value;
}
