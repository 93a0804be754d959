/** Faults in the fields of notifications and their summary. Source: "Notification record". */
import type { Fault } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';

const query = ['queryNotifications'] as const;

export const notificationFaults: readonly Fault[] = [
  ...fieldTable({
    group: 'notification',
    prefix: 'notification',
    of: 'a notification',
    operations: query,
    at: '/Records/*',
    fields: {
      '': ['as-text'],
      notificationId: ['as-text', 'null', 'fraction'],
      ownerName: ['as-number', 'null'],
      createdAt: ['with-zone', 'epoch', 'null'],
      lastUpdated: ['with-zone', 'month-first', 'null'],
      ownerId: ['as-text', 'null'],
      ownerType: ['fraction', 'null'],
      method: ['null', 'as-number'],
      frequency: ['null', 'as-list'],
      target: ['null', 'as-list'],
      source: ['as-number', 'null'],
      status: ['as-text', 'fraction', 'null'],
      content: ['as-list', 'null'],
      'content/eventType': ['null', 'as-number'],
      'content/timeZone': ['as-text', 'null'],
    },
  }),
  ...fieldTable({
    group: 'notification',
    prefix: 'notification-summary',
    of: 'the Summary of a list',
    operations: query,
    at: '/Summary',
    fields: {
      '': ['absent', 'as-list', 'null'],
      totalRecords: ['as-text', 'null', 'fraction'],
      totalAmount: ['as-text', 'null'],
      totalNetAmount: ['as-text', 'null'],
      totalPages: ['as-text', 'fraction', 'null'],
      pageSize: ['as-text', 'null'],
      pageIdentifier: ['as-number'],
    },
  }),
  ...fieldTable({
    group: 'notification',
    prefix: 'notification-list',
    of: 'a list',
    operations: query,
    at: '',
    fields: { '': ['as-list'], Records: ['absent', 'as-object'] },
  }),
];
