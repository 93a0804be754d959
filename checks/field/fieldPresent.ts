/** An answer holds the members that the demanded reading requires. */
import { judgeFindings } from './judgeFindings.ts';
import type { ExchangeCheck } from '../types.ts';

/** `params.pointers`: patterns of members. Says nothing where the answer does not show their object. */
export const fieldPresent: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => judgeFindings(exchange, contract, clause, 'missing'),
};
