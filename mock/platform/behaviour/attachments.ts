/** Decisions about files attached to bills. Source: "File content", attachment operations. */
import type { Call } from '../../serving/message/call.ts';
import type { JsonObject } from '../../json.ts';
import type { Attachment, Bill } from '../state/bill.ts';

export type Attachments = {
  /** The name that the attachment operations take; unique within the bill, for `sequence` never repeats. */
  readonly zipName: (originalName: string, sequence: number) => string;
  readonly store: (bytes: Buffer) => Buffer;
  readonly serve: (attachment: Attachment) => Buffer;
  readonly mediaType: (attachment: Attachment) => string;
  readonly content: (attachment: Attachment, bytes: Buffer) => JsonObject;
  /** What `returnObject` says; the default is false. */
  readonly wantsObject: (returnObject: string | null, call: Call) => boolean;
  readonly find: (bill: Bill, zipName: string) => Attachment | undefined;
  readonly remove: (bill: Bill, attachment: Attachment) => void;
  readonly listed: (bill: Bill) => Iterable<Attachment>;
};

export const lawfulAttachments: Attachments = {
  zipName: (originalName, sequence) => {
    const plain = originalName.normalize('NFKD').replaceAll(/[^A-Za-z0-9.-]+/g, '_');
    return `${sequence}_${plain.replaceAll(/\.{2,}/g, '.').slice(-80)}`;
  },
  store: (bytes) => bytes,
  serve: (attachment) => attachment.bytes,
  mediaType: () => 'application/octet-stream',
  content: (attachment, bytes) => ({
    fContent: bytes.toString('base64'),
    filename: attachment.originalName,
    ftype: attachment.ftype,
    furl: attachment.furl,
  }),
  wantsObject: (returnObject) => returnObject === 'true',
  find: (bill, zipName) => bill.attachments.get(zipName),
  remove: (bill, attachment) => {
    bill.attachments.delete(attachment.zipName);
  },
  listed: (bill) => bill.attachments.values(),
};
