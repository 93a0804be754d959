/** Laws that every store of a budget keeps, however many processes count in it. */
import { expect } from '@playwright/test';
import type { BudgetStore, Grant } from '../../../exchange/budget/budgetStore.ts';

/** Draws from all stores at once until each is refused `patience` times in a row; answers how many went. */
export async function drawAll(
  stores: readonly BudgetStore[],
  token: string,
  now: () => number,
): Promise<number> {
  const drawn = await Promise.all(
    stores.map(async (store) => {
      let count = 0;
      for (let refused = 0; refused < 5;) {
        const room = await store.take(token, now());
        if (room.slot === null) {
          refused += 1;
          await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 3));
          continue;
        }
        refused = 0;
        count += 1;
        room.slot.end(now());
      }
      return count;
    }),
  );
  return drawn.reduce((sum, count) => sum + count, 0);
}

/** A slot, or the test fails. */
export async function slotOf(store: BudgetStore, token: string, now: number): Promise<Grant> {
  const { slot } = await store.take(token, now);
  expect(slot).not.toBeNull();
  return slot ?? { end: () => undefined };
}
