/** The steps that the operations on one bill share: finding it, and recording what happened to it. */
import type { Change } from '../behaviour/bills.ts';
import { parameter, type Call } from '../../serving/message/call.ts';
import { Refusal, type Reason } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Bill } from '../state/bill.ts';
import { settle } from '../state/billStore.ts';

/** Returns the bill that `idBill` names. Throws a Refusal for any text that is not the id of a stored bill. */
export function billOf(service: Platform, call: Call): Bill {
  const given = parameter(call, 'idBill');
  if (!/^-?\d+$/.test(given)) throw new Refusal('bad-parameter', 'idBill is not an integer.');
  const bill = service.behaviour.bills.find(service.state, Number(given));
  const reason = bill === undefined ? 'unknown-object' : whyKept(service, bill, call);
  if (bill === undefined || reason !== null)
    throw new Refusal(
      reason ?? 'unknown-object',
      reason === 'unknown-object'
        ? 'There is no bill with this id.'
        : 'The bill belongs to another organization than the token.',
    );
  return bill;
}

function whyKept({ behaviour }: Platform, bill: Bill, call: Call): Reason | null {
  const isOthers = bill.organizationId !== (call.token?.organizationId ?? null);
  return isOthers ? behaviour.authentication.keepsFromOthers(call) : null;
}

const mostEvents = 1000;

const descriptions: Readonly<Record<Change, string>> = {
  created: 'Created Bill',
  updated: 'Updated Bill',
  'sent-to-approval': 'Sent to Approval',
  'approvers-replaced': 'Modified Approvers',
  approved: 'Approved Bill',
  disapproved: 'Disapproved Bill',
  'attachment-deleted': 'Deleted Attachment',
};

export function noteChange(service: Platform, bill: Bill, change: Change): void {
  const rules = service.behaviour.bills;
  const now = service.clock.now();
  bill.lastUpdated = now;
  bill.status = rules.statusAfter(change, bill);
  if (bill.vendor !== null) bill.vendor.summary = null;
  if (rules.records(change, bill)) {
    // Of a bill that is changed without end the first event stays, and the newest.
    if (bill.events.length >= mostEvents) bill.events.splice(1, 1);
    bill.events.push({ description: descriptions[change], at: now, source: 'api' });
  }
  settle(service.state, bill);
}
