/** A body that the document shows as JSON is JSON. */
import { excerpt } from '../../output/secrets.ts';
import { bodyIsShownAsJson } from './bodyIsShownAsJson.ts';
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for answers with status 200 that arrived whole (RFC 8259). */
export const jsonParses: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract) => {
    const { response } = exchange;
    if (
      response === null ||
      response.truncated ||
      exchange.error !== null ||
      !bodyIsShownAsJson(exchange, contract)
    )
      return undefined;
    const parsed = response.json !== undefined;
    return judged(parsed, 'JSON', parsed ? 'JSON' : excerpt(response.text, 120), 'body');
  },
};
