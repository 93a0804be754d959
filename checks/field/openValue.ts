/** Writes down values of successful answers whose meaning the document does not show. */
import type { Json } from '../../json/types.ts';
import { bodyOf200 } from '../reading/json.ts';
import { answersAtPlaces } from './answersAtPlaces.ts';
import type { ExchangeCheck } from '../types.ts';

/**
 * Passive, for 200 answers to lawful requests. `params.pointers`: the places. Writes down numbers, booleans, null
 * and short words; other texts are left out, so that nothing personal goes into a baseline.
 */
export const openValue: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    return json === undefined ? undefined : answersAtPlaces(clause, json, wordOf);
  },
};

function wordOf(value: Json): string | number | boolean | null | undefined {
  if (typeof value === 'string') return /^[A-Za-z][A-Za-z-]{0,30}$/.test(value) ? value : undefined;
  return typeof value === 'object' && value !== null ? undefined : value;
}
