/** Writes down the places at which null stands, where the document does not say which parts are null. */
import { escapePointerToken, valueAt } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { bodyOf200 } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import { textParam } from '../reading/params.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. `params.at`: the object. One observation for each place, array indexes as `*`. */
export const openNulls: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    const at = textParam(clause, 'at');
    const object = json === undefined ? undefined : valueAt(json, at);
    if (object === undefined) return undefined;
    const places = new Set<string>();
    collectNulls(object, at, places);
    return [...places].map((place) => observed(clause, null, place, ` ${place}`));
  },
};

function collectNulls(value: Json, at: string, places: Set<string>): void {
  if (value === null) places.add(at);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value))
    collectNulls(member, `${at}/${isList ? '*' : escapePointerToken(name)}`, places);
}
