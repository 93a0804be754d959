/** A field that holds file content is Base64 that decodes. */
import { excerpt } from '../../output/secrets.ts';
import { bodyOf200 } from '../reading/json.ts';
import { judged } from '../reading/judgement.ts';
import { patternsOf, placesOf } from '../reading/placePattern.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** RFC 4648 §4 with padding; line breaks as RFC 2045 writes them are accepted. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function isBase64(text: string): boolean {
  return base64.test(text.replace(/\r?\n/g, ''));
}

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
          ? [judged(isBase64(value), 'Base64', excerpt(value, 80), pointer)]
          : [],
      );
    return judgements.length === 0 ? undefined : judgements;
  },
};
