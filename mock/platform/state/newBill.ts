/** An empty bill. */
import type { Bill } from './bill.ts';

export function newBill(id: number, paypointId: number, now: number, status: number): Bill {
  return {
    id,
    paypointId,
    organizationId: null,
    createdAt: now,
    lastUpdated: now,
    billNumber: null,
    netAmount: null,
    billDate: null,
    dueDate: null,
    endDate: null,
    comments: null,
    mode: null,
    accountingField1: null,
    frequency: null,
    terms: null,
    status,
    vendor: null,
    items: [],
    attachments: new Map(),
    approvals: [],
    approvalState: 'none',
    events: [],
    weight: 0,
  };
}
