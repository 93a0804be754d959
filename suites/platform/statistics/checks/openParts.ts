/** Writes down whether figures that seem to be parts of another figure stay within it. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { partsBeside } from './partsWithinWhole.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive. `params.whole` and `params.parts`: the figures. */
export const openParts: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const counted = partsBeside(exchange, clause);
    if (counted.length === 0) return undefined;
    const exceeds = counted.some(({ whole, sum }) => sum > whole);
    return observed(clause, exceeds ? 'more' : 'no more', '');
  },
};
