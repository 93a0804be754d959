/** Counts and sums a vendor's bills. Source: Vendor `Summary`. */
import type { JsonObject } from '../../json.ts';
import type { Bill, Vendor } from '../state/bill.ts';

const dayMs = 86_400_000;

const kinds = [
  'Active',
  'Pending',
  'InTransit',
  'Paid',
  'Overdue',
  'Approved',
  'Disapproved',
] as const;
type Kind = (typeof kinds)[number];

/** Counted again only if a bill of the vendor or the day changed, so that a bill is shown quickly. */
export function vendorSummary(vendor: Vendor, now: number): JsonObject {
  const day = Math.floor(now / dayMs);
  if (vendor.summary !== null && vendor.summaryDay === day) return vendor.summary;
  const today = new Date(now).toISOString().slice(0, 10);
  const counts: Record<string, number> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  const cents: Record<string, number> = { ...counts };
  let total = 0;
  for (const bill of vendor.bills) {
    const amount = Math.round((bill.netAmount ?? 0) * 100);
    total += amount;
    for (const kind of kindsOf(bill, today)) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      cents[kind] = (cents[kind] ?? 0) + amount;
    }
  }
  const summary: JsonObject = {
    ...Object.fromEntries(kinds.map((kind) => [`${kind}Bills`, counts[kind] ?? 0])),
    TotalBills: vendor.bills.size,
    ...Object.fromEntries(kinds.map((kind) => [`${kind}BillsAmount`, (cents[kind] ?? 0) / 100])),
    TotalBillsAmount: total / 100,
  };
  vendor.summary = summary;
  vendor.summaryDay = day;
  return summary;
}

/** The document shows no operation that pays a bill, so no bill is in transit or paid. */
function kindsOf(bill: Bill, today: string): readonly Kind[] {
  const state: Kind =
    bill.approvalState === 'pending'
      ? 'Pending'
      : bill.approvalState === 'approved'
        ? 'Approved'
        : bill.approvalState === 'disapproved'
          ? 'Disapproved'
          : 'Active';
  return bill.dueDate !== null && bill.dueDate < today ? [state, 'Overdue'] : [state];
}
