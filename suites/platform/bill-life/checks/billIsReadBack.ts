/** A bill reads as it was written. */
import { answerOf, isRefusedItself, isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf, inputOf } from './billOf.ts';
import { readingsOf } from './billFields.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `write` is a create or an update. Says nothing where it failed, or where the reading was hindered by credentials, time,
 * limits or a failure of the service.
 */
export const billIsReadBack: EpisodeCheck<'write' | 'read'> = {
  kind: 'episode',
  roles: ['write', 'read'],
  judge: ({ write, read }) => {
    const [input, bill] = [inputOf(write), billOf(read)];
    if (!isServed(write) || input === undefined) return undefined;
    if (bill === undefined)
      return isRefusedItself(read)
        ? judged(false, 'the bill', answerOf(read), '/responseData')
        : undefined;
    const readings = readingsOf(input, bill);
    const wrong = readings.filter(({ same }) => !same);
    if (wrong.length > 0) return wrong.map(({ at, sent, shown }) => judged(false, sent, shown, at));
    const all = `${readings.length} fields as sent`;
    return judged(true, all, all, '/responseData');
  },
};
