/** What was written into a bill is read out of it. */
import { succeeded } from '../reading/answer.ts';
import { billOf, inputOf } from './billOf.ts';
import { readingsOf } from './billFields.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the create or update, the bill as read after it. Says nothing where either failed. */
export const billIsReadBack: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [write, read] = episode;
    const [input, bill] = [inputOf(write), billOf(read)];
    if (!succeeded(write) || input === undefined || bill === undefined) return undefined;
    const readings = readingsOf(input, bill);
    const wrong = readings.filter(({ same }) => !same);
    if (wrong.length > 0)
      return wrong.map(({ at, sent, shown }) => ({
        outcome: 'fail',
        expected: sent,
        actual: shown,
        at,
      }));
    return {
      outcome: 'pass',
      expected: `${readings.length} fields as sent`,
      actual: `${readings.length} fields as sent`,
      at: '/responseData',
    };
  },
};
