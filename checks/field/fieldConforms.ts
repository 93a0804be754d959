/** Fields of an answer have the type and form that the contract's schema gives them, wherever they are present. */
import { judgeFindings } from './judgeFindings.ts';
import type { ExchangeCheck } from '../types.ts';

/** `params.pointers`: patterns of places in the body. `fieldPresent` judges missing members. */
export const fieldConforms: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => judgeFindings(exchange, contract, clause, 'others'),
};
