/** PUT /Bill/{idBill}: writes the given members and keeps the others. Source: "Bill input". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { billOf, noteChange } from '../bills/billOf.ts';
import { checkBillInput } from '../bills/checkBillInput.ts';
import { readObject } from './readJson.ts';
import { writeBill } from '../bills/writeBill.ts';

export function updateBill(service: Platform, call: Call): Outcome {
  const { bills, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  const input = checkBillInput(readObject(call), 'update', bills);
  // The update may name another vendor: the summary of this one is counted anew.
  if (bill.vendor !== null) bill.vendor.summary = null;
  bills.update(bill, input, service.state, () => {
    writeBill(service, bill, input);
    noteChange(service, bill, 'updated');
  });
  return ok(envelopes.bill('updateBill', bill.id));
}
