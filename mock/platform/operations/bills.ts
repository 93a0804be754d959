/** The operations on bills, their files and their approvals. Source: "Bill operations", "Bill input". */
import { parameter, type Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { newBill, type Attachment, type Bill } from '../state/bill.ts';
import { noteChange, billOf } from '../bills/billOf.ts';
import { checkBillInput } from '../bills/checkBillInput.ts';
import { readObject, readUsers } from './readJson.ts';
import { writeBill } from '../bills/writeBill.ts';
import { showBill } from '../bills/showBill.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import { forgetOldest } from '../state/billStore.ts';
import type { JsonObject } from '../../json.ts';

/** Status of a bill that is created without one. */
const initialStatus = 1;

/** POST /Bill/single/{entry}: stores a new bill. */
export function createBill(service: Platform, call: Call): Outcome {
  const { bills, envelopes } = service.behaviour;
  const entity = service.state.entries.get(parameter(call, 'entry'));
  if (entity === undefined || entity.level !== 2)
    throw new Refusal('unknown-entry', 'There is no paypoint with this entrypoint.');
  const input = checkBillInput(readObject(call), 'create', bills);
  const bill = newBill(bills.nextId(service.state), entity.id, service.clock.now(), initialStatus);
  bill.organizationId = call.token?.organizationId ?? null;
  writeBill(service, bill, input);
  noteChange(service, bill, 'created');
  bills.store(service.state, bill);
  return ok(envelopes.bill('createBill', bill.id));
}

/** GET /Bill/{idBill}. */
export function getBill(service: Platform, call: Call): Outcome {
  const bill = billOf(service, call);
  return ok(service.behaviour.envelopes.bill('getBill', showBill(service, bill)));
}

/** PUT /Bill/{idBill}: writes the given members and keeps the others. */
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

/** DELETE /Bill/{idBill}. */
export function deleteBill(service: Platform, call: Call): Outcome {
  const { bills, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  bills.remove(service.state, bill);
  return ok(envelopes.bill('deleteBill', bill.id));
}

/** The name is searched only among the bill's own files, never in a file system. Throws a Refusal. */
function attachmentOf(service: Platform, call: Call, bill: Bill): Attachment {
  const name = parameter(call, 'filename');
  const attachment = service.behaviour.attachments.find(bill, name);
  if (attachment === undefined)
    throw new Refusal('unknown-attachment', 'The bill has no attached file with this name.');
  return attachment;
}

export function wantsObject(service: Platform, call: Call): boolean {
  return service.behaviour.attachments.wantsObject(queryValue(call.query, 'returnObject'), call);
}

/** GET /Bill/attachedFileFromBill/{idBill}/{filename}: the file, or an object that holds it. */
export function getBillAttachment(service: Platform, call: Call): Outcome {
  const rules = service.behaviour.attachments;
  const attachment = attachmentOf(service, call, billOf(service, call));
  const bytes = rules.serve(attachment);
  if (wantsObject(service, call)) return ok(rules.content(attachment, bytes));
  return { status: 200, content: { bytes, mediaType: rules.mediaType(attachment) } };
}

/** DELETE /Bill/attachedFileFromBill/{idBill}/{filename}. */
export function deleteBillAttachment(service: Platform, call: Call): Outcome {
  const { attachments, envelopes } = service.behaviour;
  const bill = billOf(service, call);
  attachments.remove(bill, attachmentOf(service, call, bill));
  noteChange(service, bill, 'attachment-deleted');
  if (wantsObject(service, call))
    return ok(envelopes.attachmentDeleted(bill.id, showBill(service, bill)));
  return ok(envelopes.bill('deleteBillAttachment', bill.id));
}

/** PUT /Bill/approval/{idBill}: replaces the approvers by the given list. */
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

/** Beyond this many, users that were created for an approval are forgotten; the seeded ones stay. */
const mostUsers = 50_000;

/** POST /Bill/approval/{idBill}: asks the given users to approve the bill. */
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

/** GET /Bill/approval/{idBill}/{approved}: the decision of one approver. */
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
