/** Adds one payment to the running figures of a statistic record. */
import type { Transaction } from '../state/records.ts';
import type { JsonObject } from '../../json.ts';

/** Counts are added as they are; volumes are kept in cents until the record is shown. */
export type Tally = Record<string, number>;

/** Names of the figures. Source: "Statistic record". */
const inCounts = [
  'inTransactions',
  'inSubscriptionsPaid',
  'inCustomers',
  'inNewCustomers',
  'inCardTransactions',
  'inACHTransactions',
  'inCheckTransactions',
  'inCashTransactions',
  'inCardChargeBacks',
  'inACHReturns',
] as const;
const inVolumes = [
  'inTransactionsVolume',
  'inSubscriptionsPaidVolume',
  'inCardVolume',
  'inACHVolume',
  'inCheckVolume',
  'inCashVolume',
  'inCardChargeBackVolume',
  'inACHReturnsVolume',
] as const;
const outCounts = [
  'outTransactions',
  'outSubscriptionsPaid',
  'outCustomers',
  'outNewCustomers',
  'outCardTransactions',
  'outVCardTransactions',
  'outACHTransactions',
  'outCheckTransactions',
] as const;
const outVolumes = [
  'outTransactionsVolume',
  'outSubscriptionsPaidVolume',
  'outCardVolume',
  'outVCardVolume',
  'outACHVolume',
  'outCheckVolume',
] as const;

const countNames: readonly string[] = [...inCounts, ...outCounts];
const volumeNames: readonly string[] = [...inVolumes, ...outVolumes];

const methodNames = {
  card: 'Card',
  vcard: 'VCard',
  ach: 'ACH',
  check: 'Check',
  cash: 'Cash',
} as const;

/** Made by a parser, which gives it the quick form of an object; its copies, of which statistics make many, have it too. */
const noFigures: Tally = JSON.parse(
  JSON.stringify(Object.fromEntries([...countNames, ...volumeNames].map((name) => [name, 0]))),
);

export function newTally(): Tally {
  return { ...noFigures };
}

/** Names of the figures of one direction and method, made once because statistics count thousands of payments. */
const namesOf = (direction: Transaction['direction'], method: Transaction['method']) => ({
  transactions: `${direction}Transactions`,
  volume: `${direction}TransactionsVolume`,
  ofMethod: `${direction}${methodNames[method]}Transactions`,
  volumeOfMethod: `${direction}${methodNames[method]}Volume`,
  subscriptions: `${direction}SubscriptionsPaid`,
  subscriptionsVolume: `${direction}SubscriptionsPaidVolume`,
  customers: `${direction}Customers`,
  newCustomers: `${direction}NewCustomers`,
});

type Names = ReturnType<typeof namesOf>;

const namesByMethod = (
  direction: Transaction['direction'],
): Readonly<Record<Transaction['method'], Names>> => ({
  card: namesOf(direction, 'card'),
  vcard: namesOf(direction, 'vcard'),
  ach: namesOf(direction, 'ach'),
  check: namesOf(direction, 'check'),
  cash: namesOf(direction, 'cash'),
});

const names = { in: namesByMethod('in'), out: namesByMethod('out') };

export function countTransaction(tally: Tally, transaction: Transaction): void {
  const { direction, cents } = transaction;
  const figure = names[direction][transaction.method];
  add(tally, figure.transactions, 1);
  add(tally, figure.volume, cents);
  add(tally, figure.ofMethod, 1);
  add(tally, figure.volumeOfMethod, cents);
  if (transaction.subscription) {
    add(tally, figure.subscriptions, 1);
    add(tally, figure.subscriptionsVolume, cents);
  }
  if (transaction.customer) add(tally, figure.customers, 1);
  if (transaction.customer && transaction.newCustomer) add(tally, figure.newCustomers, 1);
  if (!transaction.undone) return;
  if (transaction.method === 'card') {
    add(tally, 'inCardChargeBacks', 1);
    add(tally, 'inCardChargeBackVolume', cents);
  } else {
    add(tally, 'inACHReturns', 1);
    add(tally, 'inACHReturnsVolume', cents);
  }
}

function add(tally: Tally, name: string, amount: number): void {
  tally[name] = (tally[name] ?? 0) + amount;
}

export function showTally(label: string, tally: Tally): JsonObject {
  const shown: Record<string, string | number> = { statX: label, ...tally };
  for (const name of volumeNames) shown[name] = (tally[name] ?? 0) / 100;
  return shown;
}
