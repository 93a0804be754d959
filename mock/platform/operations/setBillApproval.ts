/** GET /Bill/approval/{idBill}/{approved}: the decision of one approver. Source: "Bill operations". */
import { parameter, type Call } from '../../serving/message/call.ts';
import type { JsonObject } from '../../json.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { billOf, noteChange } from '../bills/billOf.ts';
import { showBill } from '../bills/showBill.ts';

export function setBillApproval(service: Platform, call: Call): Outcome {
  const { approvals, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  const approved = approvals.decisionOf(parameter(call, 'approved'));
  if (approved === null) throw new Refusal('bad-parameter', 'approved is neither true nor false.');
  approvals.decide(bill, approved, service.clock.now());
  const show = (): JsonObject => showBill(service, bill);
  noteChange(service, bill, approved ? 'approved' : 'disapproved');
  return { status: 200, content: envelopes.decision(bill.id, approved, show) };
}
