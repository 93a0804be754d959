/** DELETE /Bill/{idBill}. Source: "Bill operations". */
import type { Call } from '../server/call.ts';
import { ok, type Outcome } from '../server/outcome.ts';
import type { Service } from '../service.ts';
import { billOf } from './billOf.ts';

export function deleteBill(service: Service, call: Call): Outcome {
  const { bills, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  if (!bills.idle.has('delete')) {
    bills.remove(service.state, bill);
    if (bill.vendor !== null) {
      bill.vendor.bills.delete(bill);
      bill.vendor.summary = null;
    }
  }
  return ok(envelopes.bill('deleteBill', bills.answeredId(bill)));
}
