/** Seeded payments over more than two years behind the clock's start and six weeks ahead of it. */
import type { Transaction } from '../state/records.ts';
import type { Random } from './random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const inMethods = ['card', 'card', 'card', 'ach', 'ach', 'check', 'cash'] as const;
const outMethods = ['vcard', 'vcard', 'ach', 'check', 'card'] as const;

/** Sorted by time. Payments are so frequent that every recent hour-grouped answer has several records; earlier ones are less frequent. */
export function seedTransactions(random: Random, now: number): Transaction[] {
  const transactions: Transaction[] = [];
  for (const paypointId of [456, 457, 458]) {
    for (let day = -800; day < 42; day += 1) {
      const count = day < -70 ? random.below(2) : 2 + random.below(6);
      for (let index = 0; index < count; index += 1)
        transactions.push(payment(random, paypointId, now + day * dayMs + random.below(dayMs)));
    }
    // The last hours are never empty: `today` and `h24` have something to show.
    for (let hour = 0; hour < 24; hour += 4)
      transactions.push(payment(random, paypointId, now - hour * hourMs - 60_000));
  }
  return transactions.sort((a, b) => a.at - b.at);
}

function payment(random: Random, paypointId: number, at: number): Transaction {
  const direction = random.next() < 0.7 ? 'in' : 'out';
  const method: Transaction['method'] =
    direction === 'in' ? random.pick(inMethods) : random.pick(outMethods);
  return {
    at,
    paypointId,
    direction,
    method,
    cents: 100 + random.below(250_000),
    subscription: random.next() < 0.3,
    customer: random.next() < 0.8,
    newCustomer: random.next() < 0.15,
    undone: direction === 'in' && (method === 'card' || method === 'ach') && random.next() < 0.05,
  };
}
