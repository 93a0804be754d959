/** The list of a bill's events never becomes shorter. */
import { isJsonArray } from '../contract/jsonObject.ts';
import { billOf } from './billOf.ts';
import type { Check } from './types.ts';

/** Episode: the bill as read before, changes between, the bill as read after. Says nothing where no list is shown. */
export const eventsOnlyGrow: Check = {
  name: 'eventsOnlyGrow',
  kind: 'episode',
  judge: (episode) => {
    const [was, is] = [billOf(episode[0])?.['billEvents'], billOf(episode.at(-1))?.['billEvents']];
    if (!isJsonArray(was) || !isJsonArray(is)) return undefined;
    return {
      outcome: is.length >= was.length ? 'pass' : 'fail',
      expected: `at least ${was.length}`,
      actual: is.length,
      at: '/responseData/billEvents',
    };
  },
};
