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
      inTransactions: ['fraction', 'negated', 'absent'],
      inSubscriptionsPaid: ['as-text'],
      inCustomers: ['fraction', 'null'],
      inNewCustomers: ['absent'],
      inCardTransactions: ['as-text'],
      inACHReturns: ['negated'],
      outTransactions: ['as-text', 'negated'],
      outVCardTransactions: ['fraction', 'absent'],
      outNewCustomers: ['null'],
      inTransactionsVolume: ['as-text'],
      inCardVolume: ['as-object', 'absent'],
      inCheckVolume: ['null'],
      inACHReturnsVolume: ['as-text'],
      outTransactionsVolume: ['as-text'],
      outACHVolume: ['null'],
      outVCardVolume: ['absent'],
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
