/** Answers written by hand that the document lets pass, by operation: what the validators must accept. */
import type { Json } from '../../json/types.ts';
import { counts, volumes } from '../contract/documentedFields.ts';

function envelope(responseData: Json): Json {
  return {
    responseCode: 1,
    pageIdentifier: null,
    roomId: 0,
    isSuccess: true,
    responseText: 'Success',
    responseData,
  };
}

const noFigures: { readonly [name: string]: Json } = Object.fromEntries(
  `${counts} ${volumes}`.split(/\s+/).map((name) => [name, 0]),
);

const vendor: Json = {
  VendorNumber: 'V-1',
  Name1: 'Herman',
  Name2: null,
  EIN: 'XXXXX6789',
  Contacts: [
    { ContactName: 'Eleanor', ContactEmail: null, ContactTitle: 'Buyer', ContactPhone: '555' },
  ],
  BillingData: {
    id: 7,
    accountId: 'a-7',
    accountNumber: '*****1111',
    bankAccountFunction: 0,
    verified: true,
    status: 1,
    services: [],
    default: true,
  },
  PaymentMethod: 'vcard',
  VendorStatus: 1,
  VendorId: 1,
  EnrollmentStatus: null,
  Summary: { ActiveBills: 2, ActiveBillsAmount: 10.5, TotalBills: 3, TotalBillsAmount: 99 },
  ParentOrgId: 123,
  remitAddress1: 'A street',
  customField1: null,
  InternalReferenceId: 215,
  additionalData: { colour: 'red', depth: { any: [1] } },
  StoredMethods: [{ anything: true }],
};

const bill: Json = {
  IdBill: 285,
  BillNumber: 'ABC-123',
  NetAmount: 3762.87,
  Discount: null,
  TotalAmount: 3762.87,
  BillDate: '2025-07-01T00:00:00',
  DueDate: '2025-07-01T00:00:00.123',
  Comments: null,
  BatchNumber: null,
  BillItems: [
    {
      itemProductCode: 'M-DEPOSIT',
      itemCost: 5,
      itemQty: 1,
      itemMode: 0,
      itemCategories: ['deposits'],
    },
  ],
  Mode: 0,
  PaymentMethod: null,
  PaymentId: null,
  Terms: 'NET30',
  AdditionalData: { free: { form: 1 } },
  Vendor: vendor,
  Status: -99,
  CreatedAt: '2025-03-25T12:11:18Z',
  LastUpdated: '2025-03-25T12:11:18.5Z',
  EndDate: null,
  Frequency: 'monthly',
  billEvents: [
    {
      description: 'Created',
      eventTime: '2025-03-25T12:11:18Z',
      refData: '00-a',
      extraData: null,
      source: 'api',
    },
  ],
  billApprovals: [{ Id: 1 }],
  ParentOrgId: 123,
  DocumentsRef: {
    zipfile: 'a.zip',
    filelist: [{ originalName: 'a.pdf', zipName: '0_a.pdf', descriptor: 'pdf' }],
  },
  LotNumber: null,
  EntityID: null,
};

const notification: Json = {
  notificationId: 1717,
  ownerName: 'A shop',
  createdAt: '2025-03-25T12:11:18',
  ownerId: 123,
  method: 'email',
  frequency: 'untilcancelled',
  target: 'someone@example.com',
  source: 'api',
  status: 1,
  content: {
    eventType: 'ApprovedTransaction',
    transactionId: null,
    timeZone: 0,
    internalData: null,
  },
};

/** `[operation, answers with 200]` for every operation whose body the document shows. */
export const lawfulAnswers: readonly (readonly [string, readonly Json[]])[] = [
  ['createBill', [envelope(6101)]],
  ['updateBill', [envelope(6101)]],
  ['deleteBill', [envelope(6101)]],
  ['sendBillToApproval', [envelope(6101)]],
  [
    'getBill',
    [
      envelope(bill),
      envelope({ IdBill: 1 }),
      envelope({ IdBill: 1, Vendor: null, BillItems: null }),
    ],
  ],
  ['deleteBillAttachment', [envelope(6101), envelope(bill)]],
  ['replaceBillApprovers', [{ isSuccess: true, responseText: 'Success', responseData: 6101 }]],
  [
    'getBillAttachment',
    [
      { fContent: 'YQ==', filename: 'a.pdf', ftype: 'pdf', furl: '' },
      { fContent: '', filename: '', ftype: '', furl: 'https://files.example/a' },
    ],
  ],
  [
    'queryNotifications',
    [
      {
        Summary: { totalRecords: 1, totalPages: 1, pageSize: 20, pageIdentifier: null },
        Records: [notification],
      },
      { Summary: { totalRecords: 0, totalAmount: 0, totalNetAmount: 0 }, Records: [] },
      { Summary: {}, Records: null },
    ],
  ],
  [
    'getBasicStatistics',
    [
      [],
      [{ ...noFigures, statX: '2025-03', inTransactions: 4, inTransactionsVolume: 9.5, more: {} }],
    ],
  ],
  ['getSubscriptionStatistics', [[{ ...noFigures, statX: 'all', inSubscriptionsPaid: 3 }]]],
  [
    'migratePaypoint',
    [
      { isSuccess: true, responseText: 'Moved' },
      { isSuccess: true, responseText: '', responseCode: 1 },
    ],
  ],
  ['issueAccessToken', [{ token_type: 'Bearer', access_token: 'abc', expires_in: 3600 }]],
];
