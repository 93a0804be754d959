/** An update leaves the fields that it does not name as they were. */
import { isJsonObject, type JsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { fieldsNotIn } from './billFields.ts';
import { billOf, inputOf } from './billOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { sameJson } from '../../../../json/sameJson.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `before` and `after` are readings of the bill. Fields shown on both sides are compared. */
export const updateKeepsTheRest: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: ({ before, change: update, after }) => {
    const [was, input, is] = [billOf(before), inputOf(update), billOf(after)];
    if (was === undefined || input === undefined || is === undefined || !isServed(update))
      return undefined;
    const kept = fieldsNotIn(input).filter((name) => was[name] !== undefined);
    const lost = kept.filter((name) => !sameJson(ownPart(was, name), ownPart(is, name)));
    if (lost.length > 0)
      return lost.map((name) =>
        judged(false, was[name] ?? null, is[name] ?? null, `/responseData/${name}`),
      );
    const all = `${kept.length} fields kept`;
    return judged(true, all, all, '/responseData');
  },
};

/** The client sets only the number of a vendor; the service sets the rest. */
function ownPart(bill: JsonObject, name: string): Json {
  const value = bill[name] ?? null;
  return name === 'Vendor' && isJsonObject(value) ? (value['VendorNumber'] ?? null) : value;
}
