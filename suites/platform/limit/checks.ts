/** Checks of the clause group `limit`: how many requests a window allows, and how it ends. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { statusOrError, msBetween } from '../../../checks/reading/answer.ts';
import { headersSeen } from '../../../checks/reading/headersOf.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import { windowOf } from './bursts.ts';
import { isRefused, isServed } from '../answers.ts';

/**
 * A token is let through until it has made as many requests as its limit allows, and is refused from then on. The first request of a token
 * in the period, those between (may be left out), and the last. `params.window` names the limit; `params.beyond`: true if the last is one
 * more than the limit allows, else all of them are within it. Says nothing where the period was over by the last.
 */
const windowHolds = ofEpisode(
  ['first', 'between*', 'last'],
  ({ first, between, last }, contract, clause) => {
    const inTime = msBetween(first, last) < windowOf(contract, clause).periodMs;
    if (!inTime || last.response === null) return undefined;
    if (clause.params['beyond'] === true)
      return judged(isRefused(last), 'a refusal', last.response.status, 'status');
    const refused = [first, ...between, last].find(isRefused);
    const status = (refused ?? last).response?.status ?? null;
    return judged(refused === undefined, '2xx', status, 'status');
  },
  { timed: true },
);

/**
 * A token that was refused for its limit is served when the period is over. `params.window` names the limit. Says
 * nothing where less than its period lies between the two requests.
 */
const limitRecovers = ofEpisode(
  ['refused', 'later'],
  ({ refused, later }, contract, clause) => {
    if (!isRefused(refused) || later.response === null) return undefined;
    if (msBetween(refused, later) < windowOf(contract, clause).periodMs) return undefined;
    return judged(isServed(later), 'served', later.response.status, 'status');
  },
  { timed: true },
);

/**
 * Records which of some headers the answer under test carries. Parameters as for openHeaders, which judges every
 * answer; this one judges only those that are offered.
 */
const openLastHeaders = ofEpisode(['answer'], ({ answer }, _contract, clause) => {
  const seen = headersSeen(answer, clause);
  return seen === undefined ? undefined : observed(clause, seen, 'headers');
});

/** Records the statuses of a row of answers; equal neighbours count once. */
const openAnswers = ofEpisode(['answers*'], ({ answers }, _contract, clause) => {
  const row = answers.map(statusOrError);
  const changes = row.filter((answer, at) => at === 0 || answer !== row[at - 1]);
  return observed(clause, changes, 'status');
});

export const limitChecks: Readonly<Record<string, Check>> = {
  openAnswers,
  openLastHeaders,
  windowHolds,
  limitRecovers,
};
