/** The budgets of all tokens together, and the memory of what earlier runs sent with them. */
import { createSlidingBudget, type SlidingBudget, type Window } from './slidingBudget.ts';

export type BudgetLedger = {
  readonly of: (token: string) => SlidingBudget;
};

/** `past` holds what other runs sent; `now` is when it was read. */
export function createBudgetLedger(
  windows: readonly Window[],
  past: readonly PastGrant[] = [],
  now = 0,
): BudgetLedger {
  const tokens = new Map<string, SlidingBudget>();
  const of = (token: string): SlidingBudget => {
    const known = tokens.get(token) ?? createSlidingBudget(windows);
    tokens.set(token, known);
    return known;
  };
  for (const { token, at } of past) of(token).remember(Math.min(now, at + longestRequestMs));
  return { of };
}

/** A request that was let go at `at`, epoch milliseconds. */
export type PastGrant = { readonly token: string; readonly at: number };

/** How long after it was let go the service may have counted a request of which no more is known. */
const longestRequestMs = 95_000;
