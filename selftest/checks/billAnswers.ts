/** Exchanges about one bill that several examples share. */
import type { Said } from './exchangeWith.ts';
import { bill, envelope } from './plainBodies.ts';

export const readOf = (changes: Parameters<typeof bill>[0]): Said => ({
  body: envelope(bill(changes)),
});
export const read: Said = readOf({});
export const create: Said = {
  operation: 'createBill',
  method: 'POST',
  path: '/Bill/single/e',
  sent: {
    billNumber: 'B-1',
    comments: 'c',
    billDate: '2026-03-02',
    attachments: [{ filename: 'a.txt', fContent: btoa('a') }],
  },
  body: envelope(7),
};
