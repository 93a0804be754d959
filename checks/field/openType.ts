/** Writes down the JSON types of fields whose type the document does not show. */
import type { Json } from '../../json/types.ts';
import { bodyOf200, jsonType } from '../reading/json.ts';
import { answersAtPlaces } from './answersAtPlaces.ts';
import type { ExchangeCheck } from '../types.ts';

/**
 * Passive. `params.pointers`: the places; `params.key`: the open point; `params.forms`: also the form of dates and
 * times. Says nothing where no field is shown.
 */
export const openType: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    return answersAtPlaces(clause, json, clause.params['forms'] === true ? typeAndForm : jsonType);
  },
};

/** Forms that the document has: an instant ends in Z, a local date-time has no zone. */
function typeAndForm(value: Json): string {
  if (typeof value !== 'string') return jsonType(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'string, a day';
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return 'string';
  return value.endsWith('Z') ? 'string, an instant' : 'string, a local date-time';
}
