/** A lawful request gets an answer, and the answer arrives whole. */
import type { ExchangeCheck } from '../types.ts';

/** What the wire itself can do wrong; `aborted` and `forbidden-host` are the harness's own doing. */
const ours = new Set(['aborted', 'forbidden-host']);

/** Passive. Judges the way of the bytes (RFC 9110, RFC 9112), not what they say. */
export const answerArrivesWhole: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    if (!exchange.request.lawful) return undefined;
    const { error, response } = exchange;
    if (error !== null && ours.has(error.code)) return undefined;
    if (error !== null)
      return { outcome: 'fail', expected: 'a whole answer', actual: error.code, at: 'connection' };
    if (response?.truncated === true)
      return {
        outcome: 'fail',
        expected: 'a whole answer',
        actual: 'longer than any bound',
        at: 'body',
      };
    return {
      outcome: 'pass',
      expected: 'a whole answer',
      actual: `${response?.bytes.length ?? 0} bytes`,
      at: 'body',
    };
  },
};
