/** Errors in a bill that is read. The document forbids none of them. */
import type { OperationId } from '../operation.ts';
import {
  editAt,
  cents,
  cut,
  hours,
  items,
  number,
  plus,
  put,
  swap,
  type JsonChange,
  type Row,
} from './edits.ts';

const bill: readonly OperationId[] = ['getBill'];
const data = 'responseData';
const vendor = `${data}/Vendor`;
const sums = `${vendor}/Summary`;
const bank = `${vendor}/BillingData`;
const events = `${data}/billEvents/*`;

const errors: readonly (readonly [id: string, shows: string, change: JsonChange])[] = [
  ['total-is-higher', 'TotalAmount is one too high', editAt(data, plus('TotalAmount', 1))],
  [
    'total-with-tax',
    'TotalAmount is one per cent higher',
    editAt(
      data,
      put('TotalAmount', (it) => cents(number(it['NetAmount']) * 1.01)),
    ),
  ],
  [
    'total-in-thousandths',
    'TotalAmount has three decimal places',
    editAt(
      data,
      put('TotalAmount', (it) => number(it['TotalAmount']) + 0.001),
    ),
  ],
  ['vendor-total-count', 'TotalBills is one too high', editAt(sums, plus('TotalBills', 1))],
  [
    'vendor-total-amount',
    'TotalBillsAmount is half too high',
    editAt(sums, plus('TotalBillsAmount', 0.5)),
  ],
  [
    'vendor-total-of-some',
    'TotalBillsAmount leaves out disapproved bills',
    editAt(
      sums,
      put('TotalBillsAmount', (it) =>
        cents(number(it['ActiveBillsAmount']) + number(it['PendingBillsAmount'])),
      ),
    ),
  ],
  ['pending-count', 'PendingBills is one too high', editAt(sums, plus('PendingBills', 1))],
  [
    'pending-amount-twice',
    'PendingBillsAmount counts each bill twice',
    editAt(
      sums,
      put('PendingBillsAmount', (it) => cents(number(it['PendingBillsAmount']) * 2)),
    ),
  ],
  [
    'active-amount-rounded',
    'ActiveBillsAmount is rounded to whole units',
    editAt(
      sums,
      put('ActiveBillsAmount', (it) => Math.round(number(it['ActiveBillsAmount']))),
    ),
  ],
  [
    'overdue-beyond-total',
    'OverdueBills is higher than TotalBills',
    editAt(
      sums,
      put('OverdueBills', (it) => number(it['TotalBills']) + 1),
    ),
  ],
  [
    'approved-amount',
    'ApprovedBillsAmount is 5 too high',
    editAt(sums, plus('ApprovedBillsAmount', 5)),
  ],
  [
    'disapproved-amount',
    'DisapprovedBillsAmount is 5 too high',
    editAt(sums, plus('DisapprovedBillsAmount', 5)),
  ],
  ['paid-bills', 'PaidBills is one too high', editAt(sums, plus('PaidBills', 1))],
  [
    'moments-swapped',
    'CreatedAt and LastUpdated are swapped',
    editAt(data, swap('CreatedAt', 'LastUpdated')),
  ],
  [
    'update-is-stale',
    'LastUpdated stays at CreatedAt',
    editAt(
      data,
      put('LastUpdated', (it) => it['CreatedAt'] ?? null),
    ),
  ],
  ['created-a-day-early', 'CreatedAt is a day early', editAt(data, hours('CreatedAt', -24))],
  ['updated-an-hour-early', 'LastUpdated is an hour early', editAt(data, hours('LastUpdated', -1))],
  ['updated-in-the-future', 'LastUpdated is an hour late', editAt(data, hours('LastUpdated', 1))],
  [
    'created-follows-update',
    'CreatedAt moves with LastUpdated',
    editAt(
      data,
      put('CreatedAt', (it) => it['LastUpdated'] ?? null),
    ),
  ],
  [
    'vendor-moments-swapped',
    'CreatedDate and LastUpdated of the vendor are swapped',
    editAt(vendor, swap('CreatedDate', 'LastUpdated')),
  ],
  [
    'names-swapped',
    'PaypointDbaname and PaypointLegalname are swapped',
    editAt(data, swap('PaypointDbaname', 'PaypointLegalname')),
  ],
  [
    'vendor-names-swapped',
    'Name1 and Name2 of the vendor are swapped',
    editAt(vendor, swap('Name1', 'Name2')),
  ],
  [
    'city-and-state-swapped',
    'City and State of the vendor are swapped',
    editAt(vendor, swap('City', 'State')),
  ],
  [
    'remit-swapped',
    'remitAddress1 and remitCity are swapped',
    editAt(vendor, swap('remitAddress1', 'remitCity')),
  ],
  [
    'contact-swapped',
    'name and title of contacts are swapped',
    editAt(`${vendor}/Contacts/*`, swap('ContactName', 'ContactTitle')),
  ],
  [
    'events-reversed',
    'events are listed in reverse',
    editAt(
      data,
      items('billEvents', (all) => all.toReversed()),
    ),
  ],
  [
    'first-event-twice',
    'the first event is listed twice',
    editAt(
      data,
      items('billEvents', (all) => [...all.slice(0, 1), ...all]),
    ),
  ],
  [
    'event-source',
    'source of events is in capitals',
    editAt(
      events,
      put('source', () => 'API'),
    ),
  ],
  ['event-text-cut', 'descriptions of events are empty', editAt(events, cut('description', 0))],
  [
    'zip-name-cut',
    'zipfile lacks its extension',
    editAt(
      `${data}/DocumentsRef`,
      put('zipfile', (it) => String(it['zipfile']).replace(/\.\w+$/, '')),
    ),
  ],
  [
    'zip-of-another-bill',
    'zipfile is named after the bill before',
    editAt(
      `${data}/DocumentsRef`,
      put('zipfile', (it) =>
        String(it['zipfile']).replace(/\d(?=\.\w+$)/, (digit) => String((Number(digit) + 9) % 10)),
      ),
    ),
  ],
  ['holder-cut', 'bankAccountHolderName is empty', editAt(bank, cut('bankAccountHolderName', 0))],
  [
    'holder-is-cut-short',
    'bankAccountHolderName lacks its last character',
    editAt(
      bank,
      put('bankAccountHolderName', (it) => String(it['bankAccountHolderName']).slice(0, -1)),
    ),
  ],
  ['payee-cut', 'payeeName1 is cut to 5 characters', editAt(vendor, cut('payeeName1', 5))],
  ['zip-code-cut', 'remitZip is cut to 3 characters', editAt(vendor, cut('remitZip', 3))],
  [
    'email-cut',
    'Email of the vendor lacks what is after @',
    editAt(
      vendor,
      put('Email', (it) => String(it['Email']).split('@')[0] ?? ''),
    ),
  ],
  [
    'country-name',
    'Country of the vendor is in small letters',
    editAt(
      vendor,
      put('Country', (it) => String(it['Country']).toLowerCase()),
    ),
  ],
  ['bank-name-cut', 'bankName is cut to 7 characters', editAt(bank, cut('bankName', 7))],
  [
    'account-is-closed',
    'status of the bank account is 2',
    editAt(
      bank,
      put('status', () => 2),
    ),
  ],
  [
    'vendor-status',
    'VendorStatus is 2',
    editAt(
      vendor,
      put('VendorStatus', () => 2),
    ),
  ],
  [
    'source-is-portal',
    'Source of the bill is "portal"',
    editAt(
      data,
      put('Source', () => 'portal'),
    ),
  ],
  [
    'phone-cut',
    'Phone of the vendor lacks its last digit',
    editAt(
      vendor,
      put('Phone', (it) => String(it['Phone']).slice(0, -1)),
    ),
  ],
  [
    'contact-padded',
    'names of contacts end with a space',
    editAt(
      `${vendor}/Contacts/*`,
      put('ContactName', (it) => `${String(it['ContactName'])} `),
    ),
  ],
  [
    'organization-name-cut',
    'ParentOrgName is cut to 6 characters',
    editAt(data, cut('ParentOrgName', 6)),
  ],
];

export const billErrors: readonly Row[] = errors.map(([id, shows, change]) => [
  id,
  shows,
  bill,
  change,
]);
