/** A range without payments shows none. */
import { underTest } from '../reading/answer.ts';
import { judgeFigures } from './judgeFigures.ts';
import { rounded, sumOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the answer under test. No series, and series of zeros, are both lawful. */
export const noPayments: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) =>
    judgeFigures(clause, (member) => {
      const sum = sumOf(underTest(episode), member);
      if (sum === undefined) return undefined;
      const outcome = sum === 0 ? 'pass' : 'fail';
      return { outcome, expected: 0, actual: rounded(sum), at: `/*/${member}` };
    }),
};
