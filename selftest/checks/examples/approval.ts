/** Examples of the checks of approvals. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { envelope, plainVendor } from '../plainBodies.ts';
import { readOf } from '../billAnswers.ts';
import type { Example } from './example.ts';

const send: Said = {
  operation: 'sendBillToApproval',
  method: 'POST',
  path: '/Bill/approval/7',
  sent: ['a@example.com'],
  body: envelope(7),
};
const replace: Said = {
  ...send,
  operation: 'replaceBillApprovers',
  method: 'PUT',
  sent: ['b@example.com'],
};
const approvedBy = (...names: readonly string[]): Said =>
  readOf({ billApprovals: names.map((Email) => ({ Email })) });
const counts = (ApprovedBills: number, DisapprovedBills: number): Said =>
  readOf({ Vendor: { ...plainVendor, Summary: { ApprovedBills, DisapprovedBills } } });

export const approval: readonly Example[] = [
  {
    check: 'sentApproversShow',
    good: rolesOf({
      sending: send,
      afterSending: approvedBy('a@example.com'),
      replacement: replace,
      afterReplacement: approvedBy('b@example.com'),
    }),
    bad: rolesOf({
      sending: send,
      afterSending: approvedBy(),
      replacement: replace,
      afterReplacement: approvedBy('b@example.com'),
    }),
    mute: rolesOf({
      sending: send,
      afterSending: approvedBy(),
      replacement: replace,
      afterReplacement: approvedBy(),
    }),
  },
  {
    check: 'replacedApproversAreGone',
    good: rolesOf({ sending: send, replacement: replace, read: approvedBy('b@example.com') }),
    bad: rolesOf({
      sending: send,
      replacement: replace,
      read: approvedBy('a@example.com', 'b@example.com'),
    }),
  },
  {
    check: 'approvalCountsFollow',
    good: rolesOf({
      before: counts(1, 1),
      decision: { path: '/Bill/approval/7/true' },
      after: counts(2, 1),
    }),
    bad: rolesOf({
      before: counts(1, 1),
      decision: { path: '/Bill/approval/7/true' },
      after: counts(1, 2),
    }),
    mute: rolesOf({
      before: counts(1, 1),
      decision: { path: '/Bill/approval/7/true' },
      after: counts(1, 1),
    }),
  },
];
