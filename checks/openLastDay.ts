/** Writes down whether the last day of a custom range belongs to it. */
import { onTrial } from './answer.ts';
import { listParam, textParam } from './params.ts';
import { busySeries } from './statisticSums.ts';
import type { Check } from './types.ts';

/** Episode: a range from one day to the next, then the range of that one day alone on trial. */
export const openLastDay: Check = {
  name: 'openLastDay',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const members = listParam(clause, 'members');
    const two = busySeries(episode[0], members);
    const one = busySeries(onTrial(episode), members);
    // Without a payment in the longer range there is nothing to tell the two sides apart.
    if (two === undefined || one === undefined || two === 0) return undefined;
    return {
      outcome: 'observed',
      expected: null,
      actual: one > 0 ? 'belongs' : 'does not belong',
      at: '',
      key: textParam(clause, 'key'),
    };
  },
};
