/** Faults in the fields of notifications, their summary, and statistic records. Source: "Notification record", "Statistic record". */
import type { Fault } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';

const query = ['queryNotifications'] as const;

const notifications: readonly Fault[] = [
  ...fieldTable({
    group: 'notification-fields',
    prefix: 'notification',
    of: 'a notification',
    operations: query,
    at: '/Records/*',
    fields: {
      '': ['as-text'],
      notificationId: ['as-text', 'absent', 'null', 'fraction'],
      ownerName: ['as-number'],
      createdAt: ['with-zone', 'epoch'],
      lastUpdated: ['with-zone', 'month-first'],
      ownerId: ['as-text'],
      ownerType: ['fraction'],
      method: ['absent', 'null', 'as-number'],
      frequency: ['absent', 'null', 'as-list'],
      target: ['absent', 'as-list'],
      source: ['as-number'],
      status: ['absent', 'as-text', 'fraction', 'null'],
      content: ['as-list'],
      'content/eventType': ['absent', 'null', 'as-number'],
      'content/timeZone': ['as-text'],
    },
  }),
  ...fieldTable({
    group: 'notification-fields',
    prefix: 'notification-summary',
    of: 'the Summary of a list',
    operations: query,
    at: '/Summary',
    fields: {
      '': ['absent', 'as-list', 'null'],
      totalRecords: ['as-text', 'null', 'fraction'],
      totalAmount: ['as-text', 'null'],
      totalNetAmount: ['as-text'],
      totalPages: ['as-text', 'fraction'],
      pageSize: ['as-text', 'null'],
      pageIdentifier: ['as-number'],
    },
  }),
  ...fieldTable({
    group: 'notification-fields',
    prefix: 'notification-list',
    of: 'a list',
    operations: query,
    at: '',
    fields: { '': ['as-list'], Records: ['absent', 'as-object'] },
  }),
];

const statistic = ['getBasicStatistics', 'getSubscriptionStatistics'] as const;

const statistics: readonly Fault[] = [
  ...fieldTable({
    group: 'statistic-fields',
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
    group: 'statistic-fields',
    prefix: 'statistic-answer',
    of: 'the answer of the statistics',
    operations: statistic,
    at: '',
    fields: { '': ['as-object'] },
  }),
];

export const listFields: readonly Fault[] = [...notifications, ...statistics];
