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
      statX: ['absent', 'null'],
      inTransactions: ['fraction', 'negated'],
      inCustomers: ['fraction'],
      inNewCustomers: ['absent'],
      inACHReturns: ['negated'],
      outTransactions: ['negated'],
      outVCardTransactions: ['fraction', 'absent'],
      outNewCustomers: ['null'],
      inCardVolume: ['absent'],
      inCheckVolume: ['null'],
      outACHVolume: ['null'],
      outVCardVolume: ['absent'],
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
