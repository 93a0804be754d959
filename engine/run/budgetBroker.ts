/**
 * The address at which the processes of a run find the broker of a target's budget, and the time for which the budget makes them wait.
 */

import type { BudgetBroker } from '../../exchange/budget/budgetBroker.ts';

/** Not in `run.json`: the address holds the broker's key. Workers inherit it. */
const variable = 'ASSAY_BUDGET';

/** Requests that the broker of this process has let go; 0 without a broker. */
export let grantedRequests = (): number => 0;

export function shareBroker({ address, granted }: Pick<BudgetBroker, 'address' | 'granted'>): void {
  process.env[variable] = address;
  grantedRequests = granted;
}

/** Null if every worker counts for itself: on mocks, and outside runs. */
export function brokerAddress(): string | null {
  return process.env[variable] ?? null;
}

let waitsUntil = 0;

/** Called by the broker when the run has to wait. If it is called again during a wait, the newest call decides. */
export function noteBudgetWait(ms: number, now: number = Date.now()): void {
  waitsUntil = now + ms;
}

/** The milliseconds that are left of the wait, for the reporter in the same process; 0 if nothing waits. */
export function budgetWaitMs(now: number = Date.now()): number {
  return Math.max(0, waitsUntil - now);
}
