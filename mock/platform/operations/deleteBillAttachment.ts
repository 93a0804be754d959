/** DELETE /Bill/attachedFileFromBill/{idBill}/{filename}. Source: "Bill operations". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { attachmentOf, wantsObject } from '../bills/attachmentOf.ts';
import { billOf, noteChange } from '../bills/billOf.ts';
import { showBill } from '../bills/showBill.ts';

export function deleteBillAttachment(service: Platform, call: Call): Outcome {
  const { attachments, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  attachments.remove(bill, attachmentOf(service, call, bill));
  noteChange(service, bill, 'attachment-deleted');
  if (wantsObject(service, call))
    return ok(envelopes.attachmentDeleted(bill.id, showBill(service, bill)));
  return ok(envelopes.bill('deleteBillAttachment', bill.id));
}
