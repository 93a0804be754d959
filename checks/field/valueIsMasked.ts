/** A value that the document shows masked hides some of itself. */
import { bodyOf200 } from '../reading/json.ts';
import { patternsOf, placesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/**
 * `params.pointers`: patterns of places. Masked means: at least one character that is neither digit, space nor
 * dash; how many digits a mask leaves is not shown. Empty and null values show nothing.
 */
export const valueIsMasked: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const judgements = patternsOf(clause)
      .flatMap((pattern) => placesOf(json, pattern))
      .flatMap(({ pointer, value }): Judgement[] => {
        if (typeof value !== 'string' || value === '') return [];
        const masked = /[^\d\s-]/.test(value);
        // The value itself may be what must not be told: only its shape goes on.
        return [
          {
            outcome: masked ? 'pass' : 'fail',
            expected: 'masked',
            actual: value.replace(/\d/g, '9'),
            at: pointer,
          },
        ];
      });
    return judgements.length === 0 ? undefined : judgements;
  },
};
