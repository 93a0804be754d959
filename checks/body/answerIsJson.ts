/** An answer whose body the document shows as JSON comes with the media type of JSON. */
import { bodyIsShownAsJson } from './bodyIsShownAsJson.ts';
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for answers with status 200. Any parameters are lawful (RFC 8259 §11, RFC 6838 for `+json`). */
export const answerIsJson: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract) => {
    if (!bodyIsShownAsJson(exchange, contract)) return undefined;
    const actual = exchange.response?.mediaType ?? null;
    const json = actual !== null && (actual === 'application/json' || actual.endsWith('+json'));
    return judged(json, 'application/json', actual, 'header content-type');
  },
};
