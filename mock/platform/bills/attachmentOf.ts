/** The steps that the two attachment operations share: finding the file, and reading `returnObject`. */
import { parameter, type Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import type { Platform } from '../platform.ts';
import type { Attachment, Bill } from '../state/bill.ts';

/** The name is searched only among the bill's own files, never in a file system. Throws a Refusal. */
export function attachmentOf(service: Platform, call: Call, bill: Bill): Attachment {
  const name = parameter(call, 'filename');
  const attachment = service.behaviour.attachments.find(bill, name);
  if (attachment === undefined)
    throw new Refusal('unknown-attachment', 'The bill has no attached file with this name.');
  return attachment;
}

export function wantsObject(service: Platform, call: Call): boolean {
  return service.behaviour.attachments.wantsObject(queryValue(call.query, 'returnObject'), call);
}
