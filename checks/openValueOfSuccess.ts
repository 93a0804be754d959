/** Writes down a value whose meaning the document does not show, as successes carry it. */
import { valueAt } from '../contract/jsonPointer.ts';
import { bodyOf200 } from './json.ts';
import { textParam } from './params.ts';
import type { Check } from './types.ts';

/**
 * Passive, for 200 answers to lawful requests. `params.at`: the place; only scalars are told, so that
 * nothing large or personal goes into a baseline.
 */
export const openValueOfSuccess: Check = {
  name: 'openValueOfSuccess',
  kind: 'exchange',
  judge: ([exchange], _contract, clause) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const value = json === undefined ? undefined : valueAt(json, textParam(clause, 'at'));
    if (value === undefined || typeof value === 'object' || typeof value === 'string')
      return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: value,
      at: textParam(clause, 'at'),
      key: textParam(clause, 'key'),
    };
  },
};
