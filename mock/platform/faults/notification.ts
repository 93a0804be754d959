/** Faults in the fields of notifications and their summary. Source: "Notification record". */
import type { Fault } from '../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';

export const notificationFaults: readonly Fault[] = fieldFaults(
  'notification',
  ['queryNotifications'],
  {
    'notification: a notification': fieldsAt('/Records/*', {
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
    }),
    'notification-summary: the Summary of a list': fieldsAt('/Summary', {
      '': ['absent', 'null'],
      totalRecords: ['as-text', 'fraction'],
      totalAmount: ['as-text'],
      totalNetAmount: ['as-text'],
      totalPages: ['as-text', 'fraction'],
      pageSize: ['as-text'],
    }),
    'notification-list: a list': fieldsAt('', {
      '': ['as-list'],
      Records: ['absent', 'as-object'],
    }),
  },
);
