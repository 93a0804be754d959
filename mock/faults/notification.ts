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
    group: 'notification',
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
    group: 'notification',
    prefix: 'notification-list',
    of: 'a list',
    operations: query,
    at: '',
    fields: { '': ['as-list'], Records: ['absent', 'as-object'] },
  }),
];
