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
      notificationId: ['as-text'],
      createdAt: ['with-zone'],
      lastUpdated: ['with-zone'],
      ownerType: ['fraction'],
      method: ['null', 'as-number'],
      frequency: ['null'],
      target: ['null'],
      source: ['null'],
      status: ['as-text', 'fraction'],
      content: ['null'],
      'content/eventType': ['null', 'as-number'],
      'content/timeZone': ['as-text'],
    },
  }),
  ...fieldTable({
    group: 'notification',
    prefix: 'notification-summary',
    of: 'the Summary of a list',
    operations: query,
    at: '/Summary',
    fields: {
      '': ['absent', 'null'],
      totalRecords: ['as-text', 'fraction'],
      totalAmount: ['as-text'],
      totalNetAmount: ['as-text'],
      totalPages: ['as-text', 'fraction'],
      pageSize: ['as-text'],
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
