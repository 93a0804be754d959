/** Until when the run waits for budget: told by the broker, shown by the reporter, which live in one process. */

/** A later wait is told while an earlier one lasts: the last word counts. */
let until = 0;

export function noteBudgetWait(ms: number, now: number = Date.now()): void {
  until = now + ms;
}

/** Milliseconds that are left of the wait; 0 when nothing waits. */
export function budgetWaitMs(now: number = Date.now()): number {
  return Math.max(0, until - now);
}
