/** A lawful request gets an answer, and the answer arrives whole. */
import { judged } from '../reading/judgement.ts';
import type { ExchangeCheck } from '../types.ts';

/** Errors that the harness itself causes; all others are errors of the connection. */
const ours = new Set(['aborted', 'forbidden-host']);

/** Passive. Judges the transfer of the bytes (RFC 9110, RFC 9112), not their meaning. */
export const answerArrivesWhole: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    if (!exchange.request.lawful) return undefined;
    const { error, response } = exchange;
    if (error !== null && ours.has(error.code)) return undefined;
    const whole = 'a whole answer';
    if (error !== null) return judged(false, whole, error.code, 'connection');
    if (response?.truncated === true) return judged(false, whole, 'longer than any bound', 'body');
    return judged(true, whole, `${response?.bytes.length ?? 0} bytes`, 'body');
  },
};
