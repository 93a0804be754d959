/** Errors in lists of notifications, in statistics and in short answers. The document forbids none of them. */
import type { OperationId } from '../operation.ts';
import { editAt, cents, cut, later, number, plus, put, swap, type Row } from './edits.ts';

const list: readonly OperationId[] = ['queryNotifications'];
const figures: readonly OperationId[] = ['getBasicStatistics'];
const writes: readonly OperationId[] = ['createBill', 'updateBill', 'deleteBill'];
const record = 'Records/*';
const content = `${record}/content`;

export const listErrors: readonly Row[] = [
  [
    'amount-of-records',
    'totalAmount is the number of records',
    list,
    editAt(
      'Summary',
      put('totalAmount', (it) => it['totalRecords'] ?? 0),
    ),
  ],
  [
    'updated-before-created',
    'lastUpdated is a day before createdAt',
    list,
    editAt(
      record,
      put('lastUpdated', (it) => later(it['createdAt'], -24)),
    ),
  ],
  ['owner-cut', 'ownerName is cut to 10 characters', list, editAt(record, cut('ownerName', 10))],
  ['owner-type', 'ownerType is one too high', list, editAt(record, plus('ownerType', 1))],
  [
    'report-without-format',
    'fileFormat is null for reports',
    list,
    editAt(
      content,
      put('fileFormat', () => null),
    ),
  ],
  [
    'format-in-capitals',
    'fileFormat is in capitals',
    list,
    editAt(
      content,
      put('fileFormat', (it) =>
        typeof it['fileFormat'] === 'string' ? it['fileFormat'].toUpperCase() : null,
      ),
    ),
  ],
  [
    'report-name-padded',
    'reportName begins with a space',
    list,
    editAt(
      content,
      put('reportName', (it) =>
        it['reportName'] === null ? null : ` ${String(it['reportName'])}`,
      ),
    ),
  ],
  [
    'zone-in-minutes',
    'timeZone is in minutes',
    list,
    editAt(
      content,
      put('timeZone', (it) => number(it['timeZone']) * 60),
    ),
  ],
  [
    'sent-volume-lacks-checks',
    'outTransactionsVolume lacks checks',
    figures,
    editAt(
      '*',
      put('outTransactionsVolume', (it) =>
        cents(number(it['outTransactionsVolume']) - number(it['outCheckVolume'])),
      ),
    ),
  ],
  [
    'returns-twice',
    'inACHReturnsVolume is twice the whole volume',
    figures,
    editAt(
      '*',
      put('inACHReturnsVolume', (it) => cents(number(it['inTransactionsVolume']) * 2)),
    ),
  ],
  [
    'sides-swapped',
    'inTransactionsVolume and outTransactionsVolume are swapped',
    figures,
    editAt('*', swap('inTransactionsVolume', 'outTransactionsVolume')),
  ],
  [
    'volume-in-hundredths',
    'inCheckVolume is in hundredths',
    figures,
    editAt(
      '*',
      put('inCheckVolume', (it) => Math.round(number(it['inCheckVolume']) * 100)),
    ),
  ],
  [
    'subscriptions-and-cards-swapped',
    'inSubscriptionsPaidVolume and inCardChargeBackVolume are swapped',
    figures,
    editAt('*', swap('inSubscriptionsPaidVolume', 'inCardChargeBackVolume')),
  ],
  [
    'buckets-reversed',
    'periods are listed in reverse',
    figures,
    (json) => (Array.isArray(json) ? json.toReversed() : json),
  ],
  [
    'room-is-one',
    'roomId is 1',
    writes,
    editAt(
      '',
      put('roomId', () => 1),
    ),
  ],
  [
    'text-is-other',
    'responseText is "OK"',
    writes,
    editAt(
      '',
      put('responseText', () => 'OK'),
    ),
  ],
];
