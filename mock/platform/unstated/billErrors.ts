/** Errors of a bill that is read, none of which the document forbids. */
import type { OperationId } from '../operation.ts';
import {
  at,
  cents,
  cut,
  hours,
  items,
  number,
  plus,
  put,
  swap,
  type Change,
  type Row,
} from './edits.ts';

const bill: readonly OperationId[] = ['getBill'];
const data = 'responseData';
const vendor = `${data}/Vendor`;
const sums = `${vendor}/Summary`;
const bank = `${vendor}/BillingData`;
const events = `${data}/billEvents/*`;

const errors: readonly (readonly [id: string, shows: string, change: Change])[] = [
  ['total-is-higher', 'TotalAmount is one too high', at(data, plus('TotalAmount', 1))],
  [
    'total-with-tax',
    'TotalAmount is one per cent higher',
    at(
      data,
      put('TotalAmount', (it) => cents(number(it['NetAmount']) * 1.01)),
    ),
  ],
  [
    'total-in-thousandths',
    'TotalAmount has three decimal places',
    at(
      data,
      put('TotalAmount', (it) => number(it['TotalAmount']) + 0.001),
    ),
  ],
  ['vendor-total-count', 'TotalBills is one too high', at(sums, plus('TotalBills', 1))],
  [
    'vendor-total-amount',
    'TotalBillsAmount is half too high',
    at(sums, plus('TotalBillsAmount', 0.5)),
  ],
  [
    'vendor-total-of-some',
    'TotalBillsAmount leaves out disapproved bills',
    at(
      sums,
      put('TotalBillsAmount', (it) =>
        cents(number(it['ActiveBillsAmount']) + number(it['PendingBillsAmount'])),
      ),
    ),
  ],
  ['pending-count', 'PendingBills is one too high', at(sums, plus('PendingBills', 1))],
  [
    'pending-amount-twice',
    'PendingBillsAmount counts each bill twice',
    at(
      sums,
      put('PendingBillsAmount', (it) => cents(number(it['PendingBillsAmount']) * 2)),
    ),
  ],
  [
    'active-amount-rounded',
    'ActiveBillsAmount is rounded to whole units',
    at(
      sums,
      put('ActiveBillsAmount', (it) => Math.round(number(it['ActiveBillsAmount']))),
    ),
  ],
  [
    'overdue-beyond-total',
    'OverdueBills is higher than TotalBills',
    at(
      sums,
      put('OverdueBills', (it) => number(it['TotalBills']) + 1),
    ),
  ],
  [
    'approved-amount',
    'ApprovedBillsAmount is 5 too high',
    at(sums, plus('ApprovedBillsAmount', 5)),
  ],
  [
    'disapproved-amount',
    'DisapprovedBillsAmount is 5 too high',
    at(sums, plus('DisapprovedBillsAmount', 5)),
  ],
  ['paid-bills', 'PaidBills is one too high', at(sums, plus('PaidBills', 1))],
  [
    'moments-swapped',
    'CreatedAt and LastUpdated are swapped',
    at(data, swap('CreatedAt', 'LastUpdated')),
  ],
  [
    'update-is-stale',
    'LastUpdated stays at CreatedAt',
    at(
      data,
      put('LastUpdated', (it) => it['CreatedAt'] ?? null),
    ),
  ],
  ['created-a-day-early', 'CreatedAt is a day early', at(data, hours('CreatedAt', -24))],
  ['updated-an-hour-early', 'LastUpdated is an hour early', at(data, hours('LastUpdated', -1))],
  ['updated-in-the-future', 'LastUpdated is an hour late', at(data, hours('LastUpdated', 1))],
  [
    'created-follows-update',
    'CreatedAt moves with LastUpdated',
    at(
      data,
      put('CreatedAt', (it) => it['LastUpdated'] ?? null),
    ),
  ],
  [
    'vendor-moments-swapped',
    'CreatedDate and LastUpdated of the vendor are swapped',
    at(vendor, swap('CreatedDate', 'LastUpdated')),
  ],
  [
    'names-swapped',
    'PaypointDbaname and PaypointLegalname are swapped',
    at(data, swap('PaypointDbaname', 'PaypointLegalname')),
  ],
  [
    'vendor-names-swapped',
    'Name1 and Name2 of the vendor are swapped',
    at(vendor, swap('Name1', 'Name2')),
  ],
  [
    'city-and-state-swapped',
    'City and State of the vendor are swapped',
    at(vendor, swap('City', 'State')),
  ],
  [
    'remit-swapped',
    'remitAddress1 and remitCity are swapped',
    at(vendor, swap('remitAddress1', 'remitCity')),
  ],
  [
    'contact-swapped',
    'name and title of contacts are swapped',
    at(`${vendor}/Contacts/*`, swap('ContactName', 'ContactTitle')),
  ],
  [
    'events-reversed',
    'events are listed in reverse',
    at(
      data,
      items('billEvents', (all) => all.toReversed()),
    ),
  ],
  [
    'first-event-twice',
    'the first event is listed twice',
    at(
      data,
      items('billEvents', (all) => [...all.slice(0, 1), ...all]),
    ),
  ],
  [
    'event-source',
    'source of events is in capitals',
    at(
      events,
      put('source', () => 'API'),
    ),
  ],
  ['event-text-cut', 'descriptions of events are empty', at(events, cut('description', 0))],
  [
    'zip-name-cut',
    'zipfile lacks its extension',
    at(
      `${data}/DocumentsRef`,
      put('zipfile', (it) => String(it['zipfile']).replace(/\.\w+$/, '')),
    ),
  ],
  [
    'zip-of-another-bill',
    'zipfile is named after the bill before',
    at(
      `${data}/DocumentsRef`,
      put('zipfile', (it) =>
        String(it['zipfile']).replace(/\d(?=\.\w+$)/, (digit) => String((Number(digit) + 9) % 10)),
      ),
    ),
  ],
  ['holder-cut', 'bankAccountHolderName is empty', at(bank, cut('bankAccountHolderName', 0))],
  [
    'holder-is-cut-short',
    'bankAccountHolderName lacks its last character',
    at(
      bank,
      put('bankAccountHolderName', (it) => String(it['bankAccountHolderName']).slice(0, -1)),
    ),
  ],
  ['payee-cut', 'payeeName1 is cut to 5 characters', at(vendor, cut('payeeName1', 5))],
  ['zip-code-cut', 'remitZip is cut to 3 characters', at(vendor, cut('remitZip', 3))],
  [
    'email-cut',
    'Email of the vendor lacks what is after @',
    at(
      vendor,
      put('Email', (it) => String(it['Email']).split('@')[0] ?? ''),
    ),
  ],
  [
    'country-name',
    'Country of the vendor is in small letters',
    at(
      vendor,
      put('Country', (it) => String(it['Country']).toLowerCase()),
    ),
  ],
  ['bank-name-cut', 'bankName is cut to 7 characters', at(bank, cut('bankName', 7))],
  [
    'account-is-closed',
    'status of the bank account is 2',
    at(
      bank,
      put('status', () => 2),
    ),
  ],
  [
    'vendor-status',
    'VendorStatus is 2',
    at(
      vendor,
      put('VendorStatus', () => 2),
    ),
  ],
  [
    'source-is-portal',
    'Source of the bill is "portal"',
    at(
      data,
      put('Source', () => 'portal'),
    ),
  ],
  [
    'phone-cut',
    'Phone of the vendor lacks its last digit',
    at(
      vendor,
      put('Phone', (it) => String(it['Phone']).slice(0, -1)),
    ),
  ],
  [
    'contact-padded',
    'names of contacts end with a space',
    at(
      `${vendor}/Contacts/*`,
      put('ContactName', (it) => `${String(it['ContactName'])} `),
    ),
  ],
  [
    'organization-name-cut',
    'ParentOrgName is cut to 6 characters',
    at(data, cut('ParentOrgName', 6)),
  ],
];

export const billErrors: readonly Row[] = errors.map(([id, shows, change]) => [
  id,
  shows,
  bill,
  change,
]);
