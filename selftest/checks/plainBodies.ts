/** Plain answers, as the document shows them: examples start from them, arbitraries mutilate them. */
import type { Json } from '../../json/types.ts';

type Members = { readonly [key: string]: Json };

export function envelope(responseData: Json, changes: Members = {}): Members {
  return {
    responseCode: 1,
    pageIdentifier: null,
    roomId: 0,
    isSuccess: true,
    responseText: 'Success',
    responseData,
    ...changes,
  };
}

export const plainVendor: Members = {
  VendorNumber: 'V-1',
  EIN: '*****6789',
  Summary: {
    ActiveBills: 1,
    ApprovedBills: 1,
    DisapprovedBills: 0,
    TotalBills: 2,
    ActiveBillsAmount: 10.5,
  },
  BillingData: { id: 1, accountNumber: '****1234', verified: true },
};

export function bill(changes: Members = {}): Members {
  return {
    IdBill: 7,
    BillNumber: 'B-1',
    NetAmount: 10.5,
    Discount: null,
    BillDate: '2026-03-02T00:00:00',
    DueDate: '2026-04-01T00:00:00',
    EndDate: null,
    Comments: 'c',
    Mode: 0,
    AccountingField1: null,
    Terms: 'NET30',
    Frequency: 'onetime',
    Status: 1,
    CreatedAt: '2026-03-02T10:00:00Z',
    LastUpdated: '2026-03-02T10:00:00Z',
    PaypointEntryname: 'e',
    ParentOrgId: 1,
    BillItems: [{ itemProductCode: 'P', itemCost: 1.5, itemQty: 2 }],
    billEvents: [{ description: 'Created', eventTime: '2026-03-02T10:00:00Z' }],
    billApprovals: [{ Email: 'a@example.com', approved: null }],
    DocumentsRef: {
      zipfile: 'z.zip',
      filelist: [{ originalName: 'a.txt', zipName: '1_a.txt', descriptor: '' }],
    },
    Vendor: plainVendor,
    ...changes,
  };
}

export function notification(id: number, changes: Members = {}): Members {
  return {
    notificationId: id,
    ownerName: 'o',
    createdAt: '2026-03-02T10:00:00',
    method: 'email',
    frequency: 'untilcancelled',
    target: `t${id}@example.com`,
    source: 'api',
    status: 1,
    content: { eventType: 'ApprovedTransaction', timeZone: -5 },
    ...changes,
  };
}

export function list(records: readonly Members[], changes: Members = {}): Members {
  return {
    Summary: {
      totalRecords: records.length,
      totalAmount: 0,
      totalNetAmount: 0,
      totalPages: 1,
      pageSize: Math.max(1, records.length),
      pageIdentifier: null,
      ...changes,
    },
    Records: records,
  };
}

export function series(statX: string, inTransactions: number, changes: Members = {}): Members {
  return {
    statX,
    inTransactions,
    inTransactionsVolume: inTransactions * 10,
    outTransactions: 0,
    inSubscriptionsPaid: inTransactions,
    ...changes,
  };
}

export const plainToken: Members = { token_type: 'Bearer', access_token: 'abc', expires_in: 900 };

/** One plain answer of each kind. */
export const plainBodies: readonly Json[] = [
  envelope(7),
  envelope(bill()),
  list([notification(1), notification(2, { status: 0, method: 'web' })]),
  [series('2026-01', 3), series('2026-02', 0)],
  plainToken,
  { isSuccess: true, responseText: 'Moved', responseCode: 1 },
  { fContent: 'YQ==', filename: 'a.txt', ftype: 'txt', furl: '' },
];
