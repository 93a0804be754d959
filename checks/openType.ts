/** Writes down the JSON type of a field whose type the document does not show. */
import type { Json } from '../contract/types.ts';
import { valueAt } from '../contract/jsonPointer.ts';
import { bodyOf200 } from './json.ts';
import { textParam } from './params.ts';
import type { Check } from './types.ts';

/** Passive. `params.at`: the place; `params.key`: the open point. Says nothing where the field is not shown. */
export const openType: Check = {
  name: 'openType',
  kind: 'exchange',
  judge: ([exchange], _contract, clause) => {
    const json = bodyOf200(exchange);
    const value = json === undefined ? undefined : valueAt(json, textParam(clause, 'at'));
    if (value === undefined) return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: jsonType(value),
      at: textParam(clause, 'at'),
      key: textParam(clause, 'key'),
    };
  },
};

/** The type's name in JSON Schema; an integer is a number whose fraction is zero. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
