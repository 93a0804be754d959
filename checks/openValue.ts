/** Writes down values whose meaning the document does not show, as successes carry them. */
import { bodyOf200 } from './json.ts';
import { openKey } from './openKey.ts';
import { patternsOf, valuesOf } from './placePattern.ts';
import type { Check, Judgement } from './types.ts';

/**
 * Passive, for 200 answers to lawful requests. `params.pointers`: the places. Numbers, booleans and null
 * are told; of texts only short words, so that nothing personal goes into a baseline.
 */
export const openValue: Check = {
  name: 'openValue',
  kind: 'exchange',
  judge: ([exchange], _contract, clause) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    if (json === undefined) return undefined;
    const answers = patternsOf(clause).flatMap((pattern) => {
      const values = new Set(valuesOf(json, pattern));
      const { at, key } = openKey(clause, pattern);
      return [...values]
        .filter(isWord)
        .map((actual): Judgement => ({ outcome: 'observed', expected: null, actual, at, key }));
    });
    return answers.length === 0 ? undefined : answers;
  },
};

function isWord(value: unknown): value is string | number | boolean | null {
  return typeof value === 'string'
    ? /^[A-Za-z][A-Za-z-]{0,30}$/.test(value)
    : typeof value !== 'object' || value === null;
}
