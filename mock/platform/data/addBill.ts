/** Adds a bill of a document of data to the store. */
import { settle } from '../state/billStore.ts';
import { newBill } from '../state/newBill.ts';
import type { State } from '../state/state.ts';
import { vendorOf } from '../state/vendorOf.ts';
import type { BillRow } from './data.ts';

/** The id of a row, or the next one. */
export function addBill(state: State, row: BillRow, paypointId: number, now: number): void {
  const { next } = state;
  const id = row.id ?? next.bill + 1;
  next.bill = Math.max(next.bill, id);
  const createdAt = row.createdAt === undefined ? now : Date.parse(row.createdAt);
  const bill = newBill(id, paypointId, createdAt, row.status ?? 1);
  bill.lastUpdated = row.lastUpdated === undefined ? createdAt : Date.parse(row.lastUpdated);
  bill.organizationId = row.organizationId ?? null;
  bill.billNumber = row.billNumber ?? null;
  bill.netAmount = row.netAmount ?? null;
  bill.billDate = row.billDate ?? null;
  bill.dueDate = row.dueDate ?? null;
  bill.endDate = row.endDate ?? null;
  bill.comments = row.comments ?? null;
  bill.mode = row.mode ?? null;
  bill.accountingField1 = row.accountingField1 ?? null;
  bill.frequency = row.frequency ?? null;
  bill.terms = row.terms ?? null;
  bill.items = row.items ?? [];
  bill.approvalState = row.approvalState ?? 'none';
  if (row.vendorNumber !== undefined && row.vendorNumber !== null) {
    bill.vendor = vendorOf(state, paypointId, row.vendorNumber, createdAt);
    bill.vendor.bills.add(bill);
  }
  for (const file of row.attachments ?? []) {
    next.attachment += file.zipName === undefined ? 1 : 0;
    const zipName = file.zipName ?? `${next.attachment}-${file.filename}`;
    bill.attachments.set(zipName, {
      zipName,
      originalName: file.filename,
      ftype: file.ftype ?? '',
      furl: file.furl ?? '',
      bytes: Buffer.from(file.contentBase64 ?? '', 'base64'),
    });
  }
  bill.approvals = (row.approvals ?? []).map(({ user, approved, decidedAt }) => ({
    user,
    approved: approved ?? null,
    decidedAt: decidedAt === undefined || decidedAt === null ? null : Date.parse(decidedAt),
  }));
  for (const event of row.events ?? [{ description: 'Created Bill', at: '', source: 'api' }])
    bill.events.push({ ...event, at: event.at === '' ? createdAt : Date.parse(event.at) });
  state.bills.set(id, bill);
  settle(state, bill);
}
