/** Writes down the unlisted members of objects to which the document allows any member. */
import { isJsonObject, objectOr } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import { textParam } from '../reading/params.ts';
import { patternsOf, valuesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. `params.pointers`: the objects; `params.schema`: the component that lists their members. */
export const openFreeMembers: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const schema = `/components/schemas/${textParam(clause, 'schema')}/properties`;
    const listed = objectOr(valueAt(contract.document, schema));
    const objects = patternsOf(clause)
      .flatMap((pattern) => valuesOf(json, pattern))
      .filter(isJsonObject);
    if (objects.length === 0) return undefined;
    const names = new Set(
      objects.flatMap((one) => Object.keys(one)).filter((name) => !Object.hasOwn(listed, name)),
    );
    if (names.size === 0) return observed(clause, 'none', '');
    return [...names].map((name) => observed(clause, 'present', `/*/${name}`, ` /*/${name}`));
  },
};
