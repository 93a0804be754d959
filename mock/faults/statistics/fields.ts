/** Faults in the fields of statistic records. Source: "Statistic record". */
import type { Fault } from '../../patches/fault.ts';
import { fieldTable } from '../../patches/fieldTable.ts';

const statistic = ['getBasicStatistics', 'getSubscriptionStatistics'] as const;

export const statisticFieldFaults: readonly Fault[] = [
  ...fieldTable({
    group: 'statistics',
    prefix: 'statistic-record',
    of: 'a statistic record',
    operations: statistic,
    at: '/*',
    fields: {
      '': ['as-text'],
      statX: ['absent', 'as-number', 'null'],
      inTransactions: ['fraction', 'negated'],
      inSubscriptionsPaid: ['as-text'],
      inCustomers: ['fraction'],
      inCardTransactions: ['as-text'],
      inACHReturns: ['negated'],
      outTransactions: ['as-text', 'negated'],
      outVCardTransactions: ['fraction'],
      inTransactionsVolume: ['as-text', 'negated'],
      inCardVolume: ['as-object'],
      inACHReturnsVolume: ['as-text'],
      outTransactionsVolume: ['as-text', 'negated'],
      outCheckVolume: ['as-boolean'],
    },
  }),
  ...fieldTable({
    group: 'statistics',
    prefix: 'statistic-answer',
    of: 'the answer of the statistics',
    operations: statistic,
    at: '',
    fields: { '': ['as-object'] },
  }),
];
