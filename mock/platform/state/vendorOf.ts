/** Finds the vendor that a number names at a paypoint; an unknown one is created. */
import type { State } from './state.ts';
import type { Vendor } from './bill.ts';

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
