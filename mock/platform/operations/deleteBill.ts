/** DELETE /Bill/{idBill}. Source: "Bill operations". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { billOf } from '../bills/billOf.ts';

export function deleteBill(service: Platform, call: Call): Outcome {
  const { bills, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  bills.remove(service.state, bill);
  return ok(envelopes.bill('deleteBill', bill.id));
}
