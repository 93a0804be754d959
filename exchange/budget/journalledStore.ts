/** The budget of one machine: counted in memory, and recorded in a journal for the other runs on the machine. */
import { createBudgetLedger, longestRequestMs, type BudgetLedger } from './budgetLedger.ts';
import type { BudgetStore, Room } from './budgetStore.ts';
import type { ForeignGrant, GrantJournal, RunShard } from './grantJournal.ts';
import { windowsOf } from './slidingBudget.ts';
import type { TargetBudget } from '../targets/target.ts';

/** How long to wait for requests under way before room is looked for again. */
const pauseMs = 15;

/**
 * Two rules hold at once. A part of a run keeps within its share, because the other parts may run on other machines; and all requests that
 * are seen on this machine together keep within the whole. Every run records a request before it is sent, and then reads the records of
 * the others. If two runs find the last room at the same moment, at least one of them sees the other, withdraws and asks again.
 */
export function createJournalledStore(
  budget: TargetBudget,
  part: RunShard | null,
  journal: GrantJournal | null,
): BudgetStore {
  const whole = createBudgetLedger(windowsOf(budget));
  const share = part === null ? null : createBudgetLedger(windowsOf(budget, 1 / part.total));
  const ledgers = share === null ? [whole] : [whole, share];
  const others = new Map<
    string,
    { readonly token: string; readonly latest: number; readonly in: readonly BudgetLedger[] }
  >();

  const isSibling = (other: RunShard | null): boolean =>
    part !== null && other !== null && other.total === part.total && other.index !== part.index;
  const finish = (id: string, finished: (ledger: BudgetLedger, token: string) => void): void => {
    const other = others.get(id);
    others.delete(id);
    for (const ledger of other?.in ?? []) finished(ledger, other?.token ?? '');
  };
  const note = (grant: ForeignGrant, now: number): void => {
    if (grant.event === 'begun') {
      const at = onClock(grant.at, now);
      const counted = isSibling(grant.part) ? [whole] : ledgers;
      others.set(grant.id, { token: grant.token, latest: at + longestRequestMs, in: counted });
      for (const ledger of counted) ledger.of(grant.token).begin();
    } else if (grant.event === 'ended') {
      const at = onClock(grant.at, now);
      finish(grant.id, (ledger, token) => ledger.of(token).end(at));
    } else finish(grant.id, (ledger, token) => ledger.of(token).giveBack());
  };
  /** A run that died records no end: its requests were counted within the longest time that a request takes. */
  const lookAround = (now: number): void => {
    for (const grant of journal?.news() ?? []) note(grant, now);
    for (const [id, { latest }] of others)
      if (latest <= now) finish(id, (ledger, token) => ledger.of(token).end(latest));
  };
  const waitMs = (token: string, now: number): number =>
    Math.max(...ledgers.map((ledger) => ledger.of(token).waitMs(now)));

  return {
    take: async (token, now): Promise<Room> => {
      lookAround(now);
      const wait = waitMs(token, now);
      if (wait === Infinity) return { slot: null, pauseMs };
      if (wait > 0) return { slot: null, waitMs: wait };
      const number = journal?.begun(token, now) ?? 0;
      lookAround(now);
      if (waitMs(token, now) > 0) {
        journal?.withdrawn(number);
        return { slot: null, pauseMs: pauseMs * (0.5 + Math.random()) };
      }
      for (const ledger of ledgers) ledger.of(token).begin();
      return {
        slot: {
          end: (at) => {
            for (const ledger of ledgers) ledger.of(token).end(at);
            journal?.ended(number, at);
          },
        },
      };
    },
    hold: (token, ms, now) => {
      for (const ledger of ledgers) ledger.of(token).holdUntil(now + ms);
    },
    close: async () => journal?.close(),
  };
}

/** A run that moves the service's clock may be hours ahead of one that cannot: its requests count from now. */
function onClock(at: number, now: number): number {
  return at > now + 5_000 ? now : at;
}
