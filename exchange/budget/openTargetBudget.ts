/**
 * Opens the budget of a target for a process that is about to send. Its requests are counted together with those of all other processes
 * that send to the target.
 */
import { codeOf } from '../../json/thrown.ts';
import { StoreError, type BudgetStore } from './budgetStore.ts';
import { budgetFolder } from './budgetFolder.ts';
import { serverKeys } from './serverKeys.ts';
import { steadyTime } from './steadyTime.ts';
import { openBudgetBroker, type BudgetBroker } from './budgetBroker.ts';
import { openGrantJournal, type RunShard } from './grantJournal.ts';
import { createJournalledStore } from './journalledStore.ts';
import type { Target } from '../targets/target.ts';

export type TargetBudgetOptions = {
  /** The part of a run that this process runs; null for the whole. With a shared store no part has a share of its own. */
  readonly part?: RunShard | null;
  /** Called before a wait, with a token's name and the wait in milliseconds. */
  readonly onWait?: (token: string, ms: number) => void;
  /** The longest that all waits together may take; default no limit. */
  readonly mostWaitMs?: number;
};

/**
 * Rejects with StoreError if the target file names a store that does not answer, with TargetError if the store's variable is not set or
 * the folder cannot be written.
 */
export async function openTargetBudget(
  target: Target,
  { part = null, onWait, mostWaitMs }: TargetBudgetOptions = {},
): Promise<BudgetBroker> {
  const { budget, baseUrl } = target;
  const isLocal = budget.store === undefined;
  const now = isLocal ? steadyTime(budgetFolder()) : Date.now;
  const store =
    budget.store === undefined
      ? createJournalledStore(
          budget,
          part,
          openGrantJournal(budgetFolder(), await serverKeys(baseUrl), now(), part),
        )
      : await storeOf(budget.store.read(), target);
  return openBudgetBroker(store, {
    now,
    ...(onWait === undefined ? {} : { onWait }),
    ...(mostWaitMs === undefined ? {} : { mostWaitMs }),
  });
}

/** Few targets share a store, and its client takes a while to load. */
async function storeOf(url: string, { budget, baseUrl }: Target): Promise<BudgetStore> {
  const { openRedisStore } = await import('./redisStore.ts').catch((thrown: unknown) => {
    if (codeOf(thrown) !== 'ERR_MODULE_NOT_FOUND') throw thrown;
    throw new StoreError('budget.store needs the package @redis/client: npm i -D @redis/client', {
      cause: thrown,
    });
  });
  return openRedisStore(url, budget, await serverKeys(baseUrl));
}
