/** Errors in a bill that is read. The document forbids none of them. */
import type { OperationId } from '../operation.ts';
import type { Fault } from '../patches/fault.ts';
import { cents, cut, errorsAt, hours, items, number, plus, put, swap } from './edits.ts';

const bill: readonly OperationId[] = ['getBill'];
const data = 'responseData';
const vendor = `${data}/Vendor`;
const sums = `${vendor}/Summary`;
const bank = `${vendor}/BillingData`;
const events = `${data}/billEvents/*`;

export const billErrors: readonly Fault[] = [
  ...errorsAt(bill, data, {
    'total-is-higher: TotalAmount is one too high': plus('TotalAmount', 1),
    'total-with-tax: TotalAmount is one per cent higher': put('TotalAmount', (it) =>
      cents(number(it['NetAmount']) * 1.01),
    ),
    'total-in-thousandths: TotalAmount has three decimal places': put(
      'TotalAmount',
      (it) => number(it['TotalAmount']) + 0.001,
    ),
    'moments-swapped: CreatedAt and LastUpdated are swapped': swap('CreatedAt', 'LastUpdated'),
    'update-is-stale: LastUpdated stays at CreatedAt': put(
      'LastUpdated',
      (it) => it['CreatedAt'] ?? null,
    ),
    'created-a-day-early: CreatedAt is a day early': hours('CreatedAt', -24),
    'updated-an-hour-early: LastUpdated is an hour early': hours('LastUpdated', -1),
    'updated-in-the-future: LastUpdated is an hour late': hours('LastUpdated', 1),
    'created-follows-update: CreatedAt moves with LastUpdated': put(
      'CreatedAt',
      (it) => it['LastUpdated'] ?? null,
    ),
    'names-swapped: PaypointDbaname and PaypointLegalname are swapped': swap(
      'PaypointDbaname',
      'PaypointLegalname',
    ),
    'events-reversed: events are listed in reverse': items('billEvents', (all) => all.toReversed()),
    'first-event-twice: the first event is listed twice': items('billEvents', (all) => [
      ...all.slice(0, 1),
      ...all,
    ]),
    'source-is-portal: Source of the bill is "portal"': put('Source', () => 'portal'),
    'organization-name-cut: ParentOrgName is cut to 6 characters': cut('ParentOrgName', 6),
  }),
  ...errorsAt(bill, sums, {
    'vendor-total-count: TotalBills is one too high': plus('TotalBills', 1),
    'vendor-total-amount: TotalBillsAmount is half too high': plus('TotalBillsAmount', 0.5),
    'vendor-total-of-some: TotalBillsAmount leaves out disapproved bills': put(
      'TotalBillsAmount',
      (it) => cents(number(it['ActiveBillsAmount']) + number(it['PendingBillsAmount'])),
    ),
    'pending-count: PendingBills is one too high': plus('PendingBills', 1),
    'pending-amount-twice: PendingBillsAmount counts each bill twice': put(
      'PendingBillsAmount',
      (it) => cents(number(it['PendingBillsAmount']) * 2),
    ),
    'active-amount-rounded: ActiveBillsAmount is rounded to whole units': put(
      'ActiveBillsAmount',
      (it) => Math.round(number(it['ActiveBillsAmount'])),
    ),
    'overdue-beyond-total: OverdueBills is higher than TotalBills': put(
      'OverdueBills',
      (it) => number(it['TotalBills']) + 1,
    ),
    'approved-amount: ApprovedBillsAmount is 5 too high': plus('ApprovedBillsAmount', 5),
    'disapproved-amount: DisapprovedBillsAmount is 5 too high': plus('DisapprovedBillsAmount', 5),
    'paid-bills: PaidBills is one too high': plus('PaidBills', 1),
  }),
  ...errorsAt(bill, vendor, {
    'vendor-moments-swapped: CreatedDate and LastUpdated of the vendor are swapped': swap(
      'CreatedDate',
      'LastUpdated',
    ),
    'vendor-names-swapped: Name1 and Name2 of the vendor are swapped': swap('Name1', 'Name2'),
    'city-and-state-swapped: City and State of the vendor are swapped': swap('City', 'State'),
    'remit-swapped: remitAddress1 and remitCity are swapped': swap('remitAddress1', 'remitCity'),
    'payee-cut: payeeName1 is cut to 5 characters': cut('payeeName1', 5),
    'zip-code-cut: remitZip is cut to 3 characters': cut('remitZip', 3),
    'email-cut: Email of the vendor lacks what is after @': put(
      'Email',
      (it) => String(it['Email']).split('@')[0] ?? '',
    ),
    'country-name: Country of the vendor is in small letters': put('Country', (it) =>
      String(it['Country']).toLowerCase(),
    ),
    'vendor-status: VendorStatus is 2': put('VendorStatus', () => 2),
    'phone-cut: Phone of the vendor lacks its last digit': put('Phone', (it) =>
      String(it['Phone']).slice(0, -1),
    ),
  }),
  ...errorsAt(bill, `${vendor}/Contacts/*`, {
    'contact-swapped: name and title of contacts are swapped': swap('ContactName', 'ContactTitle'),
    'contact-padded: names of contacts end with a space': put(
      'ContactName',
      (it) => `${String(it['ContactName'])} `,
    ),
  }),
  ...errorsAt(bill, events, {
    'event-source: source of events is in capitals': put('source', () => 'API'),
    'event-text-cut: descriptions of events are empty': cut('description', 0),
  }),
  ...errorsAt(bill, `${data}/DocumentsRef`, {
    'zip-name-cut: zipfile lacks its extension': put('zipfile', (it) =>
      String(it['zipfile']).replace(/\.\w+$/, ''),
    ),
    'zip-of-another-bill: zipfile is named after the bill before': put('zipfile', (it) =>
      String(it['zipfile']).replace(/\d(?=\.\w+$)/, (digit) => String((Number(digit) + 9) % 10)),
    ),
  }),
  ...errorsAt(bill, bank, {
    'holder-cut: bankAccountHolderName is empty': cut('bankAccountHolderName', 0),
    'holder-is-cut-short: bankAccountHolderName lacks its last character': put(
      'bankAccountHolderName',
      (it) => String(it['bankAccountHolderName']).slice(0, -1),
    ),
    'bank-name-cut: bankName is cut to 7 characters': cut('bankName', 7),
    'account-is-closed: status of the bank account is 2': put('status', () => 2),
  }),
];
