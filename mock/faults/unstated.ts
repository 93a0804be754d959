/**
 * Errors of answers that no sentence of the document forbids: wrong totals, swapped members, stale times, counts off by
 * one, cut texts, wrong rounding. They are not faults. They measure what learned invariants find, and can be switched on by id like faults.
 */
import type { OperationId } from '../message/operation.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { rewriting } from '../behaviour/behaviour.ts';
import type { Fault } from '../patches/fault.ts';

type Row = readonly [id: string, shows: string, operations: readonly OperationId[], change: Change];
/** A changed copy; the original is the service's memory. */
type Change = (json: Json) => Json;
/** Changes members of one object, which is a copy. */
type Edit = (it: Record<string, Json>) => void;

const bill: readonly OperationId[] = ['getBill'];
const list: readonly OperationId[] = ['queryNotifications'];
const figures: readonly OperationId[] = ['getBasicStatistics'];
const writes: readonly OperationId[] = ['createBill', 'updateBill', 'deleteBill'];

/** Edits the object, or each object of the list, at a path; `*` stands for each item. */
function at(path: string, edit: Edit): Change {
  const visit = (json: Json, [step, ...rest]: readonly string[]): Json => {
    if (Array.isArray(json))
      return json.map((item) => visit(item, step === '*' ? rest : [step ?? '', ...rest]));
    if (!isObject(json)) return json;
    if (step === undefined || step === '') {
      const copy = { ...json };
      edit(copy);
      return copy;
    }
    return Object.hasOwn(json, step) ? { ...json, [step]: visit(json[step] ?? null, rest) } : json;
  };
  return (json) => visit(json, path === '' ? [] : path.split('/'));
}

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const cents = (value: number): number => Math.round(value * 100) / 100;
const later = (value: Json | undefined, hours: number): Json =>
  typeof value === 'string'
    ? new Date(Date.parse(/Z$/.test(value) ? value : `${value}Z`) + hours * 3_600_000)
        .toISOString()
        .slice(0, value.length)
    : (value ?? null);
const swap =
  (one: string, other: string): Edit =>
  (it) => {
    [it[one], it[other]] = [it[other] ?? null, it[one] ?? null];
  };
const plus =
  (name: string, more: number): Edit =>
  (it) => {
    if (typeof it[name] === 'number') it[name] = cents(number(it[name]) + more);
  };
const put =
  (name: string, from: (it: JsonObject) => Json): Edit =>
  (it) => {
    it[name] = from(it);
  };
const cut =
  (name: string, length: number): Edit =>
  (it) => {
    if (typeof it[name] === 'string') it[name] = it[name].slice(0, length);
  };
const items =
  (name: string, change: (items: readonly Json[]) => readonly Json[]): Edit =>
  (it) => {
    if (Array.isArray(it[name])) it[name] = [...change(it[name])];
  };
const hours =
  (name: string, more: number): Edit =>
  (it) => {
    it[name] = later(it[name], more);
  };

const data = 'responseData';
const vendor = 'responseData/Vendor';
const sums = 'responseData/Vendor/Summary';
const item = 'responseData/BillItems/*';
const event = 'responseData/billEvents/*';
const record = 'Records/*';

const rows: readonly Row[] = [
  ['total-is-higher', 'TotalAmount is one too high', bill, at(data, plus('TotalAmount', 1))],
  [
    'total-with-tax',
    'TotalAmount is one per cent higher',
    bill,
    at(
      data,
      put('TotalAmount', (it) => cents(number(it['NetAmount']) * 1.01)),
    ),
  ],
  ['vendor-total-count', 'TotalBills is one too high', bill, at(sums, plus('TotalBills', 1))],
  [
    'vendor-total-amount',
    'TotalBillsAmount is half too high',
    bill,
    at(sums, plus('TotalBillsAmount', 0.5)),
  ],
  [
    'vendor-total-of-some',
    'TotalBillsAmount leaves out disapproved bills',
    bill,
    at(
      sums,
      put('TotalBillsAmount', (it) =>
        cents(number(it['ActiveBillsAmount']) + number(it['PendingBillsAmount'])),
      ),
    ),
  ],
  ['pending-count', 'PendingBills is one too high', bill, at(sums, plus('PendingBills', 1))],
  [
    'pending-amount-twice',
    'PendingBillsAmount counts each bill twice',
    bill,
    at(
      sums,
      put('PendingBillsAmount', (it) => cents(number(it['PendingBillsAmount']) * 2)),
    ),
  ],
  [
    'active-amount-rounded',
    'ActiveBillsAmount is rounded to whole units',
    bill,
    at(
      sums,
      put('ActiveBillsAmount', (it) => Math.round(number(it['ActiveBillsAmount']))),
    ),
  ],
  [
    'overdue-beyond-total',
    'OverdueBills is higher than TotalBills',
    bill,
    at(
      sums,
      put('OverdueBills', (it) => number(it['TotalBills']) + 1),
    ),
  ],
  [
    'approved-amount-of-none',
    'ApprovedBillsAmount is 5 too high',
    bill,
    at(sums, plus('ApprovedBillsAmount', 5)),
  ],
  [
    'disapproved-amount-of-none',
    'DisapprovedBillsAmount is 5 too high',
    bill,
    at(sums, plus('DisapprovedBillsAmount', 5)),
  ],
  ['paid-bills', 'PaidBills is one too high', bill, at(sums, plus('PaidBills', 1))],
  ['days-swapped', 'BillDate and DueDate are swapped', bill, at(data, swap('BillDate', 'DueDate'))],
  ['ends-swapped', 'DueDate and EndDate are swapped', bill, at(data, swap('DueDate', 'EndDate'))],
  [
    'moments-swapped',
    'CreatedAt and LastUpdated are swapped',
    bill,
    at(data, swap('CreatedAt', 'LastUpdated')),
  ],
  [
    'names-swapped',
    'PaypointDbaname and PaypointLegalname are swapped',
    bill,
    at(data, swap('PaypointDbaname', 'PaypointLegalname')),
  ],
  [
    'vendor-names-swapped',
    'Name1 and Name2 of the vendor are swapped',
    bill,
    at(vendor, swap('Name1', 'Name2')),
  ],
  [
    'city-and-state-swapped',
    'City and State of the vendor are swapped',
    bill,
    at(vendor, swap('City', 'State')),
  ],
  [
    'texts-swapped',
    'Comments and AccountingField1 are swapped',
    bill,
    at(data, swap('Comments', 'AccountingField1')),
  ],
  [
    'codes-swapped',
    'product code and commodity code are swapped',
    bill,
    at(item, swap('itemProductCode', 'itemCommodityCode')),
  ],
  [
    'item-texts-swapped',
    'name and description of items are swapped',
    bill,
    at(item, swap('itemProductName', 'itemDescription')),
  ],
  [
    'contact-swapped',
    'name and title of contacts are swapped',
    bill,
    at(`${vendor}/Contacts/*`, swap('ContactName', 'ContactTitle')),
  ],
  [
    'vendor-moments-swapped',
    'CreatedDate and LastUpdated of the vendor are swapped',
    bill,
    at(vendor, swap('CreatedDate', 'LastUpdated')),
  ],
  [
    'update-is-stale',
    'LastUpdated stays at CreatedAt',
    bill,
    at(
      data,
      put('LastUpdated', (it) => it['CreatedAt'] ?? null),
    ),
  ],
  ['created-a-day-early', 'CreatedAt is a day early', bill, at(data, hours('CreatedAt', -24))],
  [
    'updated-an-hour-early',
    'LastUpdated is an hour early',
    bill,
    at(data, hours('LastUpdated', -1)),
  ],
  ['updated-in-the-future', 'LastUpdated is an hour late', bill, at(data, hours('LastUpdated', 1))],
  [
    'created-follows-update',
    'CreatedAt moves with LastUpdated',
    bill,
    at(
      data,
      put('CreatedAt', (it) => it['LastUpdated'] ?? null),
    ),
  ],
  [
    'events-reversed',
    'events are listed in reverse',
    bill,
    at(
      data,
      items('billEvents', (all) => all.toReversed()),
    ),
  ],
  [
    'events-lack-the-last',
    'the last event is missing',
    bill,
    at(
      data,
      items('billEvents', (all) => all.slice(0, -1)),
    ),
  ],
  [
    'first-event-twice',
    'the first event is listed twice',
    bill,
    at(
      data,
      items('billEvents', (all) => [...all.slice(0, 1), ...all]),
    ),
  ],
  ['event-day', 'times of events have no time of day', bill, at(event, cut('eventTime', 10))],
  [
    'event-source',
    'source of events is in capitals',
    bill,
    at(
      event,
      put('source', () => 'API'),
    ),
  ],
  ['event-text-cut', 'descriptions of events are empty', bill, at(event, cut('description', 0))],
  [
    'approvals-lack-the-last',
    'the last approver is missing',
    bill,
    at(
      data,
      items('billApprovals', (all) => all.slice(0, -1)),
    ),
  ],
  [
    'approval-email-cut',
    'email addresses of approvers lack what is after @',
    bill,
    at(
      `${data}/billApprovals/*`,
      put('email', (it) => String(it['email'] ?? '').split('@')[0] ?? ''),
    ),
  ],
  [
    'files-twice',
    'the first file is listed twice',
    bill,
    at(
      `${data}/DocumentsRef`,
      items('filelist', (all) => [...all.slice(0, 1), ...all]),
    ),
  ],
  ['comments-cut', 'Comments are cut to 20 characters', bill, at(data, cut('Comments', 20))],
  [
    'account-cut',
    'AccountingField1 is cut to 4 characters',
    bill,
    at(data, cut('AccountingField1', 4)),
  ],
  ['terms-cut', 'Terms are cut to 3 characters', bill, at(data, cut('Terms', 3))],
  [
    'number-lacks-its-end',
    'BillNumber lacks its last character',
    bill,
    at(
      data,
      put('BillNumber', (it) => String(it['BillNumber']).slice(0, -1)),
    ),
  ],
  [
    'number-in-capitals',
    'BillNumber is in capitals',
    bill,
    at(
      data,
      put('BillNumber', (it) => String(it['BillNumber']).toUpperCase()),
    ),
  ],
  [
    'zip-name-cut',
    'zipfile lacks its extension',
    bill,
    at(
      `${data}/DocumentsRef`,
      put('zipfile', (it) => String(it['zipfile']).replace(/\.\w+$/, '')),
    ),
  ],
  [
    'comments-padded',
    'Comments end with a space',
    bill,
    at(
      data,
      put('Comments', (it) => (typeof it['Comments'] === 'string' ? `${it['Comments']} ` : null)),
    ),
  ],
  [
    'holder-cut',
    'bankAccountHolderName is empty',
    bill,
    at(`${vendor}/BillingData`, cut('bankAccountHolderName', 0)),
  ],
  [
    'net-is-whole',
    'NetAmount is rounded to whole units',
    bill,
    at(
      data,
      put('NetAmount', (it) => Math.round(number(it['NetAmount']))),
    ),
  ],
  [
    'net-to-tenths',
    'NetAmount is cut to tenths',
    bill,
    at(
      data,
      put('NetAmount', (it) => Math.floor(number(it['NetAmount']) * 10) / 10),
    ),
  ],
  [
    'total-in-thousandths',
    'TotalAmount has three decimal places',
    bill,
    at(
      data,
      put('TotalAmount', (it) => number(it['TotalAmount']) + 0.001),
    ),
  ],
  [
    'item-total-cut',
    'totals of items are cut to whole units',
    bill,
    at(
      item,
      put('itemTotalAmount', (it) => Math.floor(number(it['itemTotalAmount']))),
    ),
  ],
  [
    'item-tax-in-cents',
    'tax of items is in hundredths',
    bill,
    at(
      item,
      put('itemTaxAmount', (it) => Math.round(number(it['itemTaxAmount']) * 100)),
    ),
  ],
  ['item-rate', 'tax rates of items are one too high', bill, at(item, plus('itemTaxRate', 1))],
  ['mode-is-shifted', 'modes of items are one too high', bill, at(item, plus('itemMode', 1))],
  ['pages-one-more', 'totalPages is one too high', list, at('Summary', plus('totalPages', 1))],
  [
    'pages-rounded-down',
    'totalPages is rounded down',
    list,
    at(
      'Summary',
      put('totalPages', (it) =>
        Math.floor(number(it['totalRecords']) / Math.max(1, number(it['pageSize']))),
      ),
    ),
  ],
  ['page-size-one-less', 'pageSize is one too low', list, at('Summary', plus('pageSize', -1))],
  [
    'amount-of-records',
    'totalAmount is the number of records',
    list,
    at(
      'Summary',
      put('totalAmount', (it) => it['totalRecords'] ?? 0),
    ),
  ],
  [
    'updated-before-created',
    'lastUpdated is a day before createdAt',
    list,
    at(
      record,
      put('lastUpdated', (it) => later(it['createdAt'], -24)),
    ),
  ],
  [
    'created-without-time',
    'createdAt is midnight',
    list,
    at(
      record,
      put('createdAt', (it) => `${String(it['createdAt']).slice(0, 10)}T00:00:00`),
    ),
  ],
  ['owner-cut', 'ownerName is cut to 10 characters', list, at(record, cut('ownerName', 10))],
  [
    'source-in-capitals',
    'source is in capitals',
    list,
    at(
      record,
      put('source', (it) => String(it['source']).toUpperCase()),
    ),
  ],
  [
    'report-without-format',
    'fileFormat is null for reports',
    list,
    at(
      `${record}/content`,
      put('fileFormat', () => null),
    ),
  ],
  [
    'report-name-padded',
    'reportName begins with a space',
    list,
    at(
      `${record}/content`,
      put('reportName', (it) =>
        it['reportName'] === null ? null : ` ${String(it['reportName'])}`,
      ),
    ),
  ],
  [
    'zone-in-minutes',
    'timeZone is in minutes',
    list,
    at(
      `${record}/content`,
      put('timeZone', (it) => number(it['timeZone']) * 60),
    ),
  ],
  [
    'record-twice',
    'the first record is listed twice',
    list,
    at(
      '',
      items('Records', (all) => [...all.slice(0, 1), ...all]),
    ),
  ],
  [
    'received-one-more',
    'inTransactions is one too high',
    figures,
    at('*', plus('inTransactions', 1)),
  ],
  [
    'received-volume',
    'inTransactionsVolume is 0.1 too high',
    figures,
    at('*', plus('inTransactionsVolume', 0.1)),
  ],
  [
    'sent-one-less',
    'outTransactions lacks virtual cards',
    figures,
    at(
      '*',
      put(
        'outTransactions',
        (it) => number(it['outTransactions']) - number(it['outVCardTransactions']),
      ),
    ),
  ],
  [
    'sent-volume-whole',
    'outTransactionsVolume is rounded to whole units',
    figures,
    at(
      '*',
      put('outTransactionsVolume', (it) => Math.round(number(it['outTransactionsVolume']))),
    ),
  ],
  [
    'card-and-check-swapped',
    'inCardVolume and inCashTransactions are swapped',
    figures,
    at('*', swap('inCardVolume', 'inCashTransactions')),
  ],
  [
    'more-customers',
    'inCustomers is higher than inTransactions',
    figures,
    at(
      '*',
      put('inCustomers', (it) => number(it['inTransactions']) + 1),
    ),
  ],
  [
    'returns-without-returns',
    'inACHReturnsVolume is 3 too high',
    figures,
    at('*', plus('inACHReturnsVolume', 3)),
  ],
  [
    'chargebacks-without-chargebacks',
    'inCardChargeBackVolume is 3 too high',
    figures,
    at('*', plus('inCardChargeBackVolume', 3)),
  ],
  [
    'sides-swapped',
    'inTransactionsVolume and outTransactionsVolume are swapped',
    figures,
    at('*', swap('inTransactionsVolume', 'outTransactionsVolume')),
  ],
  [
    'subscriptions-beyond',
    'inSubscriptionsPaidVolume is above the whole volume',
    figures,
    at(
      '*',
      put('inSubscriptionsPaidVolume', (it) => number(it['inTransactionsVolume']) + 1),
    ),
  ],
  [
    'buckets-reversed',
    'periods are listed in reverse',
    figures,
    (json) => (Array.isArray(json) ? json.toReversed() : json),
  ],
  [
    'bucket-twice',
    'the last period is listed twice',
    figures,
    (json) => (Array.isArray(json) ? [...json, ...json.slice(-1)] : json),
  ],
  [
    'answered-id-is-next',
    'responseData is one too high',
    ['updateBill', 'deleteBill'],
    at('', plus('responseData', 1)),
  ],
  [
    'sent-id-is-next',
    'responseData is one too high',
    ['sendBillToApproval'],
    at('', plus('responseData', 1)),
  ],
  [
    'room-is-one',
    'roomId is 1',
    writes,
    at(
      '',
      put('roomId', () => 1),
    ),
  ],
  [
    'text-is-other',
    'responseText is "OK"',
    writes,
    at(
      '',
      put('responseText', () => 'OK'),
    ),
  ],
];

export const unstatedErrors: readonly Fault[] = rows.map(([id, shows, operations, change]) => ({
  id: `unstated-${id}`,
  group: 'unstated',
  breaks: `${shows}.`,
  patch: rewriting((outcome, call) => {
    const { content } = outcome;
    if (call?.operation == null || !operations.includes(call.operation.id)) return outcome;
    if (outcome.status !== 200 || !('json' in content)) return outcome;
    return { ...outcome, content: { json: change(content.json) } };
  }),
}));
