/** A value that the document shows masked hides some of its characters. */
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import { patternsOf, placesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/**
 * `params.pointers`: patterns of places. Masked means: at least one character that is neither digit, space nor
 * dash; the document does not show how many digits a mask leaves. Says nothing of empty and null values.
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
        // The value may be a secret: the verdict shows only its shape.
        return [judged(masked, 'masked', value.replace(/\d/g, '9'), pointer)];
      });
    return judgements.length === 0 ? undefined : judgements;
  },
};
