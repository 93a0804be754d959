/** How are local dates and times written here? Asked where the document names the type and shows no example. */
import type { Json } from '../../json/types.ts';
import { bodyOf200 } from '../reading/json.ts';
import { answersAtPlaces } from './answersAtPlaces.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. `params.pointers`: the places; `params.key`: the open point. Says nothing of other values. */
export const openTimeForm: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    return json === undefined ? undefined : answersAtPlaces(clause, json, timeForm);
  },
};

function timeForm(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  const found = /^\d{4}-\d\d-\d\d([T ])\d\d:\d\d(:\d\d)?(\.\d+)?$/.exec(value);
  if (found === null) return undefined;
  const [, separator, seconds, fraction] = found;
  const last =
    fraction === undefined ? (seconds === undefined ? 'minutes' : 'seconds') : 'a fraction';
  return `${separator === 'T' ? 'T' : 'a space'}, to ${last}`;
}
