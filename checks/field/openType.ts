/** Writes down the JSON types of fields whose type the document does not show. */
import type { Json } from '../../json/types.ts';
import { bodyOf200 } from '../reading/json.ts';
import { answersAtPlaces } from './answersAtPlaces.ts';
import type { ExchangeCheck } from '../types.ts';

/**
 * Passive. `params.pointers`: the places; `params.key`: the open point; with `params.forms` of a text the form of
 * date or time too. Says nothing where no field is shown.
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

/** The type's name in JSON Schema; an integer is a number whose fraction is zero. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
