/** Faults of request limits. Source: "Limits", request limits per API token. */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import type { Window } from '../behaviour/limits.ts';
import type { Call } from '../../serving/message/call.ts';
import { newToken, type Token } from '../../serving/message/token.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { operationOf } from '../operation.ts';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;

/** The window of this period has another number, another period, or is not there. */
const windowIs = (periodMs: number, change: Partial<Window> | null): Patch =>
  replacing('limits.windows', (windows) =>
    windows.flatMap((window) =>
      window.periodMs !== periodMs ? [window] : change === null ? [] : [{ ...window, ...change }],
    ),
  );

/** Counts requests on accounts by name. */
const countedBy = (nameOf: (token: Token, operation: string) => string): Patch =>
  replacing('limits.account', (account) => {
    const accounts = new Map<string, Token>();
    return (token, call) => {
      const value = nameOf(account(token, call), call.operation?.id ?? '');
      const { kind } = token;
      const known = accounts.get(value) ?? newToken({ value, kind, issuedAt: call.arrivedAt });
      accounts.set(value, known);
      return known;
    };
  });

/** Requests of this kind do not count. */
const uncounted = (isFree: (call: Call) => boolean): Patch =>
  around('limits.counts', (counts, call) => !isFree(call) && counts(call));

const rows: FaultRows = {
  'minute-is-199: A token is refused its 200th request within a minute.': windowIs(minute, {
    requests: 199,
  }),
  'minute-is-201: A token is served 201 requests within a minute.': windowIs(minute, {
    requests: 201,
  }),
  'minute-lasts-five: A token that made 200 requests is refused for five minutes instead of one.':
    windowIs(minute, { periodMs: 5 * minute }),
  'quarter-hour-is-2900: A token is refused after 2900 requests within 15 minutes.': windowIs(
    quarter,
    { requests: 2900 },
  ),
  'hour-is-5000: A token is refused after 5000 requests within an hour.': windowIs(hour, {
    requests: 5000,
  }),
  'hour-is-missing: More than 10000 requests within an hour are served.': windowIs(hour, null),
  'hour-lasts-a-day: A token that made 10000 requests is refused for a day.': windowIs(hour, {
    periodMs: 24 * hour,
  }),
  'shared-by-all-tokens: Requests of one token use up the limit of the others.': countedBy(
    () => 'everybody',
  ),
  'full-token-blocks-the-others: While one token is over its limit, every other one is refused.':
    replacing('limits.account', (account) => {
      let full: Token | null = null;
      return (token, call) => {
        const first = full?.windows[0];
        const isFull =
          first !== undefined && first.count >= 200 && call.arrivedAt - first.startedAt < minute;
        if (full !== null && isFull) return full;
        const own = account(token, call);
        if ((own.windows[0]?.count ?? 0) >= 199) full = own;
        return own;
      };
    }),
  'counted-by-operation: Each operation has a limit of its own.': countedBy(
    (token, operation) => `${token.value} ${operation}`,
  ),
  'bearer-not-counted: Bearer tokens have no limit.': uncounted(
    ({ token }) => token?.kind === 'bearer',
  ),
  'reads-not-counted: GET requests do not count.': uncounted(({ method }) => method === 'GET'),
  'statistics-not-counted: Requests for statistics do not count.': uncounted(
    (call) => operationOf(call)?.area === 'statistic',
  ),
};

export const limitFaults: readonly Fault[] = faultsOf('limit', 'limit', rows);
