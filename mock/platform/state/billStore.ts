/**
 * Limits the store of bills, because a service that runs for days, or takes a million bills, must not fill the memory. Beyond the limits
 * the oldest bills are forgotten, as if they had never existed.
 */
import type { Bill, Vendor } from './bill.ts';
import type { State } from './state.ts';

/** The most that all bills in store may weigh, by the estimate below. */
const mostBytes = 256 * 1024 * 1024;

/** Measures a bill again after it was stored or changed, and forgets other bills beyond the limits. */
export function settle(state: State, bill: Bill): void {
  if (state.bills.get(bill.id) !== bill) return;
  const weight = weightOf(bill);
  state.stored.bytes += weight - bill.weight;
  bill.weight = weight;
  if (state.bills.size > state.stored.mostBills || state.stored.bytes > mostBytes)
    forgetFirst(state, bill);
  // A vendor that a bill names stays; others go once there are many.
  forgetOldest(state.vendors, 4 * state.stored.mostBills, (_key, vendor) => vendor.bills.size > 0);
}

/** A fiftieth at once, because finding the first entry of a map whose front was deleted is slow. */
function forgetFirst(state: State, spared: Bill): void {
  const { bills, stored } = state;
  for (const oldest of bills.values()) {
    if (oldest === spared) return;
    if (bills.size <= stored.mostBills * 0.98 && stored.bytes <= mostBytes * 0.98) return;
    bills.delete(oldest.id);
    forget(state, oldest);
  }
}

/** Cleans up after a bill has left the store. */
export function forget(state: State, bill: Bill): void {
  state.stored.bytes -= bill.weight;
  bill.weight = 0;
  if (bill.vendor === null) return;
  bill.vendor.bills.delete(bill);
  bill.vendor.summary = null;
}

/** Bytes, roughly: JSON is kept as objects, which take several times what their text does. */
function weightOf(bill: Bill): number {
  let weight = 1000 + 4 * JSON.stringify(bill.items).length;
  for (const text of [
    bill.billNumber,
    bill.comments,
    bill.accountingField1,
    bill.frequency,
    bill.terms,
  ])
    weight += 2 * (text?.length ?? 0);
  for (const { bytes, originalName, ftype, furl } of bill.attachments.values())
    weight += 500 + bytes.length + 2 * (originalName.length + ftype.length + furl.length);
  for (const { user } of bill.approvals) weight += 100 + 2 * user.length;
  return weight;
}

/**
 * If there are more than `most` entries, drops the oldest until half of `most` is left, so that this happens rarely. Entries for which
 * `keeps` is true stay; they must be fewer than half of `most`.
 */
export function forgetOldest<K, V>(
  map: Map<K, V>,
  most: number,
  keeps: (key: K, value: V) => boolean,
): void {
  if (map.size <= most) return;
  for (const [key, value] of map) {
    if (map.size <= most / 2) return;
    if (!keeps(key, value)) map.delete(key);
  }
}

export function vendorOf(state: State, paypointId: number, number: string, now: number): Vendor {
  const key = `${paypointId}/${number}`;
  const known = state.vendors.get(key);
  if (known !== undefined) return known;
  state.next.vendor += 1;
  const vendor: Vendor = {
    id: state.next.vendor,
    paypointId,
    number,
    name: `Vendor ${number}`,
    createdAt: now,
    bills: new Set(),
    summary: null,
    summaryDay: -1,
  };
  state.vendors.set(key, vendor);
  return vendor;
}
