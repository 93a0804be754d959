/** POST /Bill/approval/{idBill}: asks the given users to approve the bill. Source: "Bill operations". */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import type { Platform } from '../platform.ts';
import { forgetOldest } from '../state/forgetOldest.ts';
import { billOf, noteChange } from '../bills/billOf.ts';
import { readUsers } from './readJson.ts';

/** Beyond this many, users that were created for an approval are forgotten; the seeded ones stay. */
const mostUsers = 50_000;

export function sendBillToApproval(service: Platform, call: Call): Outcome {
  const { approvals, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  const users = readUsers(call, approvals);
  const autocreate = queryValue(call.query, 'autocreateUser') === 'true';
  for (const user of users) {
    if (service.state.users.has(user)) continue;
    if (autocreate) approvals.creates(service.state, user);
    else if (!approvals.acceptsUnknown)
      throw new Refusal('unknown-person', 'An approver is not a known user.');
  }
  const { userPassword } = service.credentials;
  forgetOldest(service.state.users, mostUsers, (_email, user) => user.password === userPassword);
  bill.approvals = approvals.sent(bill, users);
  bill.approvalState = 'pending';
  noteChange(service, bill, 'sent-to-approval');
  return ok(envelopes.bill('sendBillToApproval', bill.id));
}
