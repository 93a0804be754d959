/** A field that holds file content is Base64 that decodes. */
import { bodyOf200 } from '../reading/json.ts';
import { patternsOf, placesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** RFC 4648 §4 with padding; line breaks as RFC 2045 writes them are let pass. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** `params.pointers`: patterns of places. Says nothing where no text stands there. */
export const base64Decodes: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const judgements = patternsOf(clause)
      .flatMap((pattern) => placesOf(json, pattern))
      .flatMap(({ pointer, value }): Judgement[] =>
        typeof value === 'string'
          ? [
              {
                outcome: base64.test(value.replace(/\r?\n/g, '')) ? 'pass' : 'fail',
                expected: 'Base64',
                actual: value.slice(0, 80),
                at: pointer,
              },
            ]
          : [],
      );
    return judgements.length === 0 ? undefined : judgements;
  },
};
