/** Builds the memory of a service at its start: the same for the same seed and time. */
import { createKeyStore } from '../state/keyStore.ts';
import type { State } from '../state/state.ts';
import { createRandom, type Random } from './random.ts';
import { seedEntities, type SeededCredentials } from './seedEntities.ts';
import { seedNotifications } from './seedNotifications.ts';
import { seedTransactions } from './seedTransactions.ts';
import { type Bill, newBill } from '../state/bill.ts';
import { settle, vendorOf } from '../state/billStore.ts';

const dayMs = 86_400_000;

/** Bills that are in store when the service starts. */
function seedBills(state: State, random: Random, count: number, now: number): void {
  for (let index = 0; index < count; index += 1) {
    const paypointId = index % 3 === 2 ? 457 : 456;
    const createdAt = now - random.below(90 * dayMs);
    state.next.bill += 1;
    const bill: Bill = newBill(state.next.bill, paypointId, createdAt, index % 2 === 0 ? -99 : 1);
    bill.billNumber = `INV-${1000 + index}`;
    bill.netAmount = (100 + random.below(500_000)) / 100;
    bill.billDate = day(createdAt);
    bill.dueDate = day(createdAt + 30 * dayMs);
    bill.comments = index % 4 === 0 ? 'Deposit for materials' : null;
    bill.mode = 0;
    bill.frequency = 'one-time';
    bill.terms = 'NET30';
    bill.vendor = vendorOf(state, paypointId, `VEN-${100 + (index % 40)}`, createdAt);
    bill.vendor.bills.add(bill);
    bill.events.push({ description: 'Created Bill', at: createdAt, source: 'web' });
    state.bills.set(bill.id, bill);
    settle(state, bill);
  }
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function seedState(
  seed: number,
  bills: { readonly count: number; readonly most: number },
  now: number,
): { readonly state: State; readonly credentials: SeededCredentials } {
  // One source for each kind of data: more of one does not change the others.
  const issued = createRandom(seed + 1);
  const state: State = {
    organizations: new Map(),
    paypoints: new Map(),
    entries: new Map(),
    bills: new Map(),
    stored: { mostBills: bills.most, bytes: 0 },
    vendors: new Map(),
    notifications: seedNotifications(createRandom(seed + 2), now),
    transactions: seedTransactions(createRandom(seed + 3), now),
    users: new Map(),
    credentials: new Map(),
    tokens: new Map(),
    keys: createKeyStore(),
    next: { bill: 54_000, vendor: 1800, attachment: 0, token: 0 },
    randomText: issued.text,
    randomAt: issued.at,
  };
  const credentials = seedEntities(state, createRandom(seed), now);
  seedBills(state, createRandom(seed + 4), bills.count, now);
  return { state, credentials };
}
