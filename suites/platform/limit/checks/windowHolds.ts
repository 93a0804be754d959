/** A token is let through until it has made as many requests as its limit allows, and is refused from then on. */
import { isRefused, msBetween } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';
import { windowOf } from './windowOf.ts';

/**
 * The first request of a token in the period, those between (may be left out), and the last. `params.window`
 * names the limit; `params.beyond`: true where the last is one more than the limit allows, else all of them are
 * within it. Says nothing where the period was over by the last.
 */
export const windowHolds: EpisodeCheck<'first' | 'between*' | 'last'> = {
  kind: 'episode',
  timed: true,
  roles: ['first', 'between*', 'last'],
  judge: ({ first, between, last }, contract, clause) => {
    const inTime = msBetween(first, last) < windowOf(contract, clause).periodMs;
    if (!inTime || last.response === null) return undefined;
    if (clause.params['beyond'] === true)
      return judged(isRefused(last), 'a refusal', last.response.status, 'status');
    const refused = [first, ...between, last].find(isRefused);
    const status = (refused ?? last).response?.status ?? null;
    return judged(refused === undefined, '2xx', status, 'status');
  },
};
