/** Writes down which listed members no object at a place carries. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { bodyOf200 } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import { onceAClause } from '../reading/onceAClause.ts';
import { listParam, textParam } from '../reading/params.ts';
import { parsePlacePattern, valuesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. `params.at`: a pattern of objects; `params.names`: their listed members. */
export const openMembers: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const { at, names } = figuresOf(clause);
    const objects = valuesOf(json, at).filter(isJsonObject);
    if (objects.length === 0) return undefined;
    const lacking = names.filter((name) => !objects.some((one) => Object.hasOwn(one, name)));
    return observed(clause, lacking.length === 0 ? 'all are there' : lacking, at.pointer);
  },
};

const figuresOf = onceAClause((clause) => ({
  at: parsePlacePattern(textParam(clause, 'at')),
  names: listParam(clause, 'names').map(String),
}));
