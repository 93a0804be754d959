/** PUT /Bill/approval/{idBill}: the list given takes the place of the approvers. Source: "Bill operations". */
import type { Call } from '../server/call.ts';
import { ok, type Outcome } from '../server/outcome.ts';
import type { Service } from '../service.ts';
import { billOf, noteChange } from './billOf.ts';
import { readUsers } from './readJson.ts';

export function replaceBillApprovers(service: Service, call: Call): Outcome {
  const { approvals, bills, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  bill.approvals = approvals.replaced(bill, readUsers(call, approvals));
  noteChange(service, bill, 'approvers-replaced');
  return ok(envelopes.approvers(bills.answeredId(bill)));
}
