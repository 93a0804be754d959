/** Bills that are in store when the service starts. */
import type { Bill } from '../state/bill.ts';
import { settle } from '../state/billStore.ts';
import { newBill } from '../state/newBill.ts';
import type { State } from '../state/state.ts';
import { vendorOf } from '../state/vendorOf.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;

export function seedBills(state: State, random: Random, count: number, now: number): void {
  for (let index = 0; index < count; index += 1) {
    const paypointId = index % 3 === 2 ? 457 : 456;
    const createdAt = now - random.below(90 * dayMs);
    state.next.bill += 1;
    const bill: Bill = newBill(state.next.bill, paypointId, createdAt, index % 2 === 0 ? -99 : 1);
    bill.billNumber = `INV-${1000 + index}`;
    bill.netAmount = (100 + random.below(500_000)) / 100;
    bill.billDate = day(createdAt);
    bill.dueDate = day(createdAt + 30 * dayMs);
    bill.comments = index % 4 === 0 ? 'Deposit for materials' : null;
    bill.mode = 0;
    bill.frequency = 'one-time';
    bill.terms = 'NET30';
    bill.vendor = vendorOf(state, paypointId, `VEN-${100 + (index % 40)}`, createdAt);
    bill.vendor.bills.add(bill);
    bill.events.push({ description: 'Created Bill', at: createdAt, source: 'web' });
    state.bills.set(bill.id, bill);
    settle(state, bill);
  }
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
