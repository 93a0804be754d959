/** PUT /Bill/approval/{idBill}: replaces the approvers by the given list. Source: "Bill operations". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { billOf, noteChange } from '../bills/billOf.ts';
import { readUsers } from './readJson.ts';

export function replaceBillApprovers(service: Platform, call: Call): Outcome {
  const { approvals, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  const users = readUsers(call, approvals);
  if (!approvals.acceptsUnknown && users.some((user) => !service.state.users.has(user)))
    throw new Refusal('unknown-person', 'An approver is not a known user.');
  bill.approvals = approvals.replaced(bill, users);
  noteChange(service, bill, 'approvers-replaced');
  return ok(envelopes.approvers(bill.id));
}
