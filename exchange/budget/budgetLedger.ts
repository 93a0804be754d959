/** The budgets of all tokens together. */
import { windowsOfKey } from './operationKey.ts';
import { createSlidingBudget, type SlidingBudget, type Window } from './slidingBudget.ts';

export type BudgetLedger = {
  readonly of: (token: string) => SlidingBudget;
};

/** Every token has the same windows; an operation with a budget of its own has windows of its own. */
export function createBudgetLedger(windows: readonly Window[]): BudgetLedger {
  const tokens = new Map<string, SlidingBudget>();
  return {
    of: (token) => {
      const known = tokens.get(token) ?? createSlidingBudget(windowsOfKey(token, windows));
      tokens.set(token, known);
      return known;
    },
  };
}

/** The time after its release for which the service may still count a request whose end is unknown. */
export const longestRequestMs = 95_000;
