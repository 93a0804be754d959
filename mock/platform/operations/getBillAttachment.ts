/** GET /Bill/attachedFileFromBill/{idBill}/{filename}: the file, or an object that holds it. Source: "Bill operations". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { attachmentOf, wantsObject } from '../bills/attachmentOf.ts';
import { billOf } from '../bills/billOf.ts';

export function getBillAttachment(service: Platform, call: Call): Outcome {
  const rules = service.behaviour.attachments;
  const attachment = attachmentOf(service, call, billOf(service, call));
  const bytes = rules.serve(attachment);
  if (wantsObject(service, call)) return ok(rules.content(attachment, bytes));
  return { status: 200, content: { bytes, mediaType: rules.mediaType(attachment) } };
}
