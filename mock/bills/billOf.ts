/** What the operations on one bill share: finding it, and writing down what happened to it. */
import type { Change } from '../behaviour/bills.ts';
import { parameter, type Call } from '../message/call.ts';
import { Refusal } from '../message/refusal.ts';
import type { Service } from '../service.ts';
import type { Bill } from '../state/bill.ts';
import { settle } from '../state/billStore.ts';

/** The bill that `idBill` names. Throws a Refusal for anything but the id of a bill in store. */
export function billOf(service: Service, call: Call): Bill {
  const given = parameter(call, 'idBill');
  if (!/^-?\d+$/.test(given)) throw new Refusal('bad-parameter', 'idBill is not an integer.');
  const bill = service.behaviour.bills.find(service.state, Number(given));
  if (bill === undefined) throw new Refusal('unknown-bill', 'There is no bill with this id.');
  return bill;
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

export function noteChange(service: Service, bill: Bill, change: Change): void {
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
