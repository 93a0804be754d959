/** Faults of files attached to bills. Source: "File content", attachment operations. */
import type { Attachments } from '../behaviour/attachments.ts';
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Attachment } from '../state/bill.ts';
import { isObject } from '../../json.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { rewritingJson } from '../patches/answers.ts';

const serving = (change: (bytes: Buffer) => Buffer): Patch =>
  around('attachments.serve', (serve, attachment) => change(serve(attachment)));

const containing = (change: (base64: string) => string): Patch =>
  around('attachments.content', (content, attachment, bytes) => ({
    ...content(attachment, bytes),
    fContent: change(bytes.toString('base64')),
  }));

/** `returnObject` is read wrongly where a file is read. */
const wanting = (wants: (returnObject: string | null) => boolean): Patch =>
  around('attachments.wantsObject', (wantsObject, returnObject, call) =>
    call.method === 'GET' ? wants(returnObject) : wantsObject(returnObject, call),
  );

/** Files that were deleted are remembered by the ids of their bills. */
const leaving =
  (
    change: (
      lawful: Attachments,
      gone: ReadonlyMap<number, readonly Attachment[]>,
    ) => Partial<Attachments>,
  ): Patch =>
  ({ attachments }) => {
    const gone = new Map<number, readonly Attachment[]>();
    return {
      attachments: {
        ...change(attachments, gone),
        remove: (bill, attachment) => {
          gone.set(bill.id, [...(gone.get(bill.id) ?? []), attachment]);
          attachments.remove(bill, attachment);
        },
      },
    };
  };

const bytes: FaultRows = {
  'last-byte-lost: A file is served without its last byte.': serving((file) =>
    file.subarray(0, -1),
  ),
  'read-as-text: Bytes of a file that are not UTF-8 are served as replacement characters.': serving(
    (file) => Buffer.from(file.toString('utf8')),
  ),
  'served-as-base64: Without returnObject a file is served as Base64 text.': ({ attachments }) => ({
    attachments: {
      serve: (attachment) => Buffer.from(attachments.serve(attachment).toString('base64')),
      content: (attachment, text) =>
        attachments.content(attachment, Buffer.from(text.toString('latin1'), 'base64')),
    },
  }),
  'object-cut: With returnObject true the Base64 content lacks the end of the file.': containing(
    (base64) => base64.slice(0, Math.floor(base64.length / 8) * 4),
  ),
  'object-as-data-url: With returnObject true the content is a data URL.': containing(
    (base64) => `data:application/octet-stream;base64,${base64}`,
  ),
};

const ways: FaultRows = {
  'object-refused-on-reading: With returnObject true a file is served as bytes.': wanting(
    () => false,
  ),
  'object-by-default: Without returnObject a file is served as an object.': wanting(
    (returnObject) => returnObject !== 'false',
  ),
  'object-although-false: With returnObject false a file is served as an object.': wanting(
    (returnObject) => returnObject !== null,
  ),
  'deletion-answers-part-of-the-bill: With returnObject true the answer to a deletion holds the status of the bill alone.':
    rewritingJson(['deleteBillAttachment'], (json) => {
      const bill = json['responseObject'];
      return isObject(bill)
        ? { ...json, responseObject: { Status: bill['Status'] ?? null } }
        : json;
    }),
};

const files: FaultRows = {
  'delete-leaves-the-file: A deleted file is still listed and served.': {
    attachments: { remove: () => undefined },
  },
  'delete-leaves-the-bytes: A deleted file is no longer listed but still served.': leaving(
    ({ find }, gone) => ({
      find: (bill, name) =>
        find(bill, name) ?? gone.get(bill.id)?.find(({ zipName }) => zipName === name),
    }),
  ),
  'delete-leaves-the-listing: A deleted file is no longer served but still listed.': leaving(
    ({ listed }, gone) => ({
      listed: (bill) => [...listed(bill), ...(gone.get(bill.id) ?? [])],
    }),
  ),
  'delete-takes-all: The deletion of one file deletes all files of the bill.': {
    attachments: { remove: (bill) => bill.attachments.clear() },
  },
  'delete-takes-another: The deletion of a file deletes another file of the bill, if there is one.':
    {
      attachments: {
        remove: (bill, { zipName }) => {
          const other = [...bill.attachments.keys()].find((name) => name !== zipName);
          bill.attachments.delete(other ?? zipName);
        },
      },
    },
  'delete-empties-another: The deletion of a file empties the other files of the bill.': around(
    'attachments.remove',
    (remove, bill, attachment) => {
      remove(bill, attachment);
      for (const [name, other] of bill.attachments)
        bill.attachments.set(name, { ...other, bytes: Buffer.alloc(0) });
    },
  ),
  'first-file-served-for-all: A request for any file of a bill gets its first file.': around(
    'attachments.find',
    (find, bill, name) =>
      find(bill, name) === undefined ? undefined : [...bill.attachments.values()][0],
  ),
  'names-make-files-one: A second file with the same extension replaces the first.': {
    attachments: { zipName: (originalName) => `file.${originalName.split('.').at(-1) ?? ''}` },
  },
};

export const attachmentFaults: readonly Fault[] = faultsOf('attachment', 'attachment', {
  ...bytes,
  ...ways,
  ...files,
});
