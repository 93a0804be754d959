/** Writes down the further members of objects that the document leaves open to any. */
import { isJsonObject, objectOr } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { textParam } from '../reading/params.ts';
import { patternsOf, valuesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/**
 * Passive. `params.pointers`: the objects; `params.schema`: the component that lists their members; `params.key`
 * begins each key.
 */
export const openFreeMembers: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const schema = `/components/schemas/${textParam(clause, 'schema')}/properties`;
    const listed = objectOr(valueAt(contract.document, schema));
    const names = new Set(
      patternsOf(clause)
        .flatMap((pattern) => valuesOf(json, pattern))
        .flatMap((value) => (isJsonObject(value) ? Object.keys(value) : []))
        .filter((name) => !Object.hasOwn(listed, name)),
    );
    return [...names].map((name): Judgement => ({
      outcome: 'observed',
      expected: null,
      actual: 'present',
      at: `/*/${name}`,
      key: `${textParam(clause, 'key')} /*/${name}`,
    }));
  },
};
