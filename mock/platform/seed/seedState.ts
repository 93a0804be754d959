/** Builds the memory of a service at its start: the same for the same seed and time. */
import { createKeyStore } from '../state/keyStore.ts';
import type { State } from '../state/state.ts';
import { createRandom } from './random.ts';
import { seedBills } from './seedBills.ts';
import { seedEntities, type SeededCredentials } from './seedEntities.ts';
import { seedNotifications } from './seedNotifications.ts';
import { seedTransactions } from './seedTransactions.ts';

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
