/** Examples of the checks of a bill's life, its approvals and its attachments. */
import { episodeOf, type Said } from '../exchangeWith.ts';
import { bill, envelope, plainVendor } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read = { body: envelope(bill()) };
const other = (changes: Parameters<typeof bill>[0]): Said => ({ body: envelope(bill(changes)) });
const file = { filename: 'a.txt', fContent: btoa('a') };
const create: Said = {
  operation: 'createBill',
  method: 'POST',
  path: '/Bill/single/e',
  sent: { billNumber: 'B-1', comments: 'c', billDate: '2026-03-02', attachments: [file] },
  body: envelope(7),
};
const update: Said = {
  operation: 'updateBill',
  method: 'PUT',
  sent: { comments: 'c' },
  body: envelope(7),
};
const remove: Said = { operation: 'deleteBill', method: 'DELETE', body: envelope(7) };
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
  other({ billApprovals: names.map((Email) => ({ Email })) });
const counts = (ApprovedBills: number, DisapprovedBills: number): Said =>
  other({ Vendor: { ...plainVendor, Summary: { ApprovedBills, DisapprovedBills } } });
const fetched: Said = {
  operation: 'getBillAttachment',
  path: '/Bill/attachedFileFromBill/7/1_a.txt',
  mediaType: 'text/plain',
};
const detach: Said = {
  ...fetched,
  operation: 'deleteBillAttachment',
  method: 'DELETE',
  mediaType: 'application/json',
  body: envelope(7),
};
const noFiles = other({ DocumentsRef: { filelist: [] } });

export const bills: readonly Example[] = [
  {
    check: 'billIsAsWritten',
    good: episodeOf(create, { ...update, sent: { comments: 'b' } }, update, read),
    bad: episodeOf(create, update, { ...update, sent: { comments: 'b' } }, read),
    mute: episodeOf({ ...create, status: 400 }, read),
  },
  {
    check: 'billIsReadBack',
    good: episodeOf(create, read),
    bad: episodeOf(create, other({ Comments: 'd' })),
  },
  {
    check: 'billShowsItsEntry',
    good: episodeOf(create, read),
    bad: episodeOf(create, other({ PaypointEntryname: 'f' })),
    mute: episodeOf(create, other({ PaypointEntryname: null })),
  },
  { check: 'billIdIsThatOfPath', good: episodeOf(read), bad: episodeOf(other({ IdBill: 8 })) },
  {
    check: 'responseDataIsPathId',
    good: episodeOf(update),
    bad: episodeOf({ ...update, body: envelope(8) }),
  },
  {
    check: 'updateKeepsTheRest',
    good: episodeOf(read, update, read),
    bad: episodeOf(read, update, other({ NetAmount: 0 })),
    mute: episodeOf(read, { ...update, status: 500 }, other({ NetAmount: 0 })),
  },
  {
    check: 'otherBillIsUnchanged',
    good: episodeOf(read, remove, read),
    bad: episodeOf(read, remove, { status: 404 }),
  },
  {
    check: 'deletedIsGone',
    good: episodeOf(read, remove, { status: 404 }),
    bad: episodeOf(read, remove, read),
    mute: episodeOf(read, { ...remove, status: 500 }, read),
  },
  {
    check: 'successIsReported',
    good: episodeOf(create, read),
    bad: episodeOf({ ...create, body: envelope(7, { isSuccess: false }) }, read),
  },
  {
    check: 'eventsOnlyGrow',
    good: episodeOf(read, update, read),
    bad: episodeOf(read, update, other({ billEvents: [] })),
    mute: episodeOf(read, update, other({ billEvents: null })),
  },
  {
    check: 'sentApproversShow',
    good: episodeOf(send, approvedBy('a@example.com'), replace, approvedBy('b@example.com')),
    bad: episodeOf(send, approvedBy(), replace, approvedBy('b@example.com')),
    mute: episodeOf(send, approvedBy(), replace, approvedBy()),
  },
  {
    check: 'replacedApproversAreGone',
    good: episodeOf(send, replace, approvedBy('b@example.com')),
    bad: episodeOf(send, replace, approvedBy('a@example.com', 'b@example.com')),
  },
  {
    check: 'approvalCountsFollow',
    good: episodeOf(counts(1, 1), { path: '/Bill/approval/7/true' }, counts(2, 1)),
    bad: episodeOf(counts(1, 1), { path: '/Bill/approval/7/true' }, counts(1, 2)),
    mute: episodeOf(counts(1, 1), { path: '/Bill/approval/7/true' }, counts(1, 1)),
  },
  { check: 'filesAreListed', good: episodeOf(create, read), bad: episodeOf(create, noFiles) },
  {
    check: 'bytesAreThoseSent',
    good: episodeOf(create, read, { ...fetched, bytes: 'a' }),
    bad: episodeOf(create, read, { ...fetched, bytes: 'b' }),
  },
  {
    check: 'objectHoldsBytesSent',
    good: episodeOf(create, read, { ...fetched, body: { fContent: btoa('a') } }),
    bad: episodeOf(create, read, { ...fetched, body: { fContent: btoa('ab') } }),
  },
  {
    check: 'answerHoldsBill',
    good: episodeOf({ ...detach, body: envelope(bill()) }),
    bad: episodeOf(detach),
  },
  {
    check: 'deletionNamesTheBill',
    good: episodeOf(detach),
    bad: episodeOf({ ...detach, body: envelope(8) }),
  },
  {
    check: 'deletedFileIsNotListed',
    good: episodeOf(detach, noFiles),
    bad: episodeOf(detach, read),
  },
  {
    check: 'deletedFileIsNotServed',
    good: episodeOf(detach, { ...fetched, status: 404 }),
    bad: episodeOf(detach, { ...fetched, bytes: 'a' }),
  },
  { check: 'openFileCount', episode: episodeOf(read), sees: 1 },
];
