/** A number is not below its bound. */
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import { onceAClause } from '../reading/onceAClause.ts';
import { numberParam } from '../reading/params.ts';
import { patternsOf, placesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. `params.pointers`, `params.minimum`. Says nothing where no number stands there. */
export const valueAtLeast: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const { minimum, expected } = boundOf(clause);
    const numbers = patternsOf(clause)
      .flatMap((pattern) => placesOf(json, pattern))
      .flatMap(({ pointer, value }) => (typeof value === 'number' ? [{ pointer, value }] : []));
    const low = numbers
      .filter(({ value }) => value < minimum)
      .map(({ pointer, value }) => judged(false, expected, value, pointer));
    const [first] = numbers;
    if (first === undefined) return undefined;
    return low.length > 0 ? low : judged(true, expected, first.value, first.pointer);
  },
};

const boundOf = onceAClause((clause) => {
  const minimum = numberParam(clause, 'minimum');
  return { minimum, expected: `at least ${minimum}` };
});
