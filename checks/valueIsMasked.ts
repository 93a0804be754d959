/** A value that the document shows masked gives away no more than its last few digits. */
import { bodyOf200 } from './json.ts';
import { numberParam } from './params.ts';
import { patternsOf, placesOf } from './placePattern.ts';
import type { Check, Judgement } from './types.ts';

/**
 * `params.pointers`: patterns of places; `params.mostDigits`: how many digits may show. Masked means: at
 * least one character that is neither digit, space nor dash. Empty and null values show nothing.
 */
export const valueIsMasked: Check = {
  name: 'valueIsMasked',
  kind: 'exchange',
  judge: ([exchange], _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const mostDigits = numberParam(clause, 'mostDigits');
    const judgements = patternsOf(clause)
      .flatMap((pattern) => placesOf(json, pattern))
      .flatMap(({ pointer, value }): Judgement[] => {
        if (typeof value !== 'string' || value === '') return [];
        const masked = /[^\d\s-]/.test(value) && value.replace(/\D/g, '').length <= mostDigits;
        // The value itself may be what must not be told: only its shape goes on.
        return [
          {
            outcome: masked ? 'pass' : 'fail',
            expected: `masked, at most ${mostDigits} digits shown`,
            actual: value.replace(/\d/g, '9'),
            at: pointer,
          },
        ];
      });
    return judgements.length === 0 ? undefined : judgements;
  },
};
