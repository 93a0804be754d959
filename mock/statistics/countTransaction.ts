/** Adds one payment to the running figures of a statistic record. */
import type { Transaction } from '../state/transaction.ts';

/** Counts as they are, volumes in cents until the record is shown. */
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

export const countNames: readonly string[] = [...inCounts, ...outCounts];
export const volumeNames: readonly string[] = [...inVolumes, ...outVolumes];

const methodNames = {
  card: 'Card',
  vcard: 'VCard',
  ach: 'ACH',
  check: 'Check',
  cash: 'Cash',
} as const;

export function newTally(): Tally {
  return Object.fromEntries([...countNames, ...volumeNames].map((name) => [name, 0]));
}

export function countTransaction(tally: Tally, transaction: Transaction): void {
  const { direction, cents } = transaction;
  const add = (name: string, amount: number): void => {
    tally[name] = (tally[name] ?? 0) + amount;
  };
  const method = methodNames[transaction.method];
  add(`${direction}Transactions`, 1);
  add(`${direction}TransactionsVolume`, cents);
  add(`${direction}${method}Transactions`, 1);
  add(`${direction}${method}Volume`, cents);
  if (transaction.subscription) {
    add(`${direction}SubscriptionsPaid`, 1);
    add(`${direction}SubscriptionsPaidVolume`, cents);
  }
  if (transaction.customer) add(`${direction}Customers`, 1);
  if (transaction.customer && transaction.newCustomer) add(`${direction}NewCustomers`, 1);
  if (!transaction.undone) return;
  if (transaction.method === 'card') {
    add('inCardChargeBacks', 1);
    add('inCardChargeBackVolume', cents);
  } else {
    add('inACHReturns', 1);
    add('inACHReturnsVolume', cents);
  }
}
