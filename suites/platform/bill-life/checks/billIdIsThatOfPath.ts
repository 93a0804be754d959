/** The bill that an answer shows is the one that the path names. */
import { billOf, pathIdOf } from './billOf.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive. Says nothing where no IdBill is shown. */
export const billIdIsThatOfPath: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange) => {
    const actual = billOf(exchange)?.['IdBill'];
    const expected = pathIdOf(exchange);
    if (typeof actual !== 'number' || expected === undefined) return undefined;
    return judged(actual === expected, expected, actual, '/responseData/IdBill');
  },
};
