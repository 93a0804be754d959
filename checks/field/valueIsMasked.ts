/** A value that the document shows masked hides most of its digits and letters. */
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import { patternsOf, placesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** Digits and letters that any mask may leave: account numbers are usually shown by their last four. */
const leftByAnyMask = 4;

/**
 * `params.pointers`: patterns of places. Most of a value is hidden when no more digits and letters are left than the
 * mask has signs, or at most four. Says nothing of empty and null values.
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
        // The value may be a secret: the verdict shows only its shape.
        return [judged(isMasked(value), 'masked', value.replace(/\d/g, '9'), pointer)];
      });
    return judgements.length === 0 ? undefined : judgements;
  },
};

/** A word such as "hidden" or "ending in" is neither mask nor value. X masks as well as any sign. */
function isMasked(value: string): boolean {
  const signs = value.replace(/(?<![\p{L}\d])(?!x+(?![\p{L}\d]))\p{L}+(?![\p{L}\d])/giu, '');
  const hidden = signs.match(/x|[^\p{L}\d\s-]/giu)?.length ?? 0;
  const left = signs.match(/(?!x)[\p{L}\d]/giu)?.length ?? 0;
  return left <= Math.max(leftByAnyMask, hidden);
}
