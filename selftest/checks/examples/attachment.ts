/** Examples of the checks of attachments. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope } from '../plainBodies.ts';
import { create, read, readOf } from '../billAnswers.ts';
import type { Example } from './example.ts';

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
const noFiles = readOf({ DocumentsRef: { filelist: [] } });

export const attachment: readonly Example[] = [
  {
    check: 'filesAreListed',
    good: rolesOf({ write: create, read }),
    bad: rolesOf({ write: create, read: noFiles }),
  },
  {
    check: 'bytesAreThoseSent',
    good: rolesOf({ write: create, read, fetched: { ...fetched, bytes: 'a' } }),
    bad: rolesOf({ write: create, read, fetched: { ...fetched, bytes: 'b' } }),
  },
  {
    check: 'objectHoldsBytesSent',
    good: rolesOf({ write: create, read, fetched: { ...fetched, body: { fContent: btoa('a') } } }),
    bad: rolesOf({ write: create, read, fetched: { ...fetched, body: { fContent: btoa('ab') } } }),
  },
  {
    check: 'answerHoldsBill',
    good: rolesOf({ answer: { ...detach, body: envelope(bill()) } }),
    bad: rolesOf({ answer: detach }),
  },
  {
    check: 'deletionNamesTheBill',
    good: rolesOf({ answer: detach }),
    bad: rolesOf({ answer: { ...detach, body: envelope(8) } }),
  },
  {
    check: 'deletedFileIsNotListed',
    good: rolesOf({ deletion: detach, read: noFiles }),
    bad: rolesOf({ deletion: detach, read }),
  },
  {
    check: 'deletedFileIsNotServed',
    good: rolesOf({ deletion: detach, fetched: { ...fetched, status: 404 } }),
    bad: rolesOf({ deletion: detach, fetched: { ...fetched, bytes: 'a' } }),
  },
  { check: 'openFileCount', episode: rolesOf({ answer: read }), sees: 1 },
];
