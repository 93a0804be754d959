/** Errors in lists of notifications, in statistics and in short answers. The document forbids none of them. */
import type { OperationId } from '../operation.ts';
import type { Fault } from '../patches/fault.ts';
import { cents, cut, errorsAt, later, number, plus, put, swap, unstatedError } from './edits.ts';

const list: readonly OperationId[] = ['queryNotifications'];
const figures: readonly OperationId[] = ['getBasicStatistics'];
const writes: readonly OperationId[] = ['createBill', 'updateBill', 'deleteBill'];
const record = 'Records/*';
const content = `${record}/content`;

export const listErrors: readonly Fault[] = [
  ...errorsAt(list, 'Summary', {
    'amount-of-records: totalAmount is the number of records': put(
      'totalAmount',
      (it) => it['totalRecords'] ?? 0,
    ),
  }),
  ...errorsAt(list, record, {
    'updated-before-created: lastUpdated is a day before createdAt': put('lastUpdated', (it) =>
      later(it['createdAt'], -24),
    ),
    'owner-cut: ownerName is cut to 10 characters': cut('ownerName', 10),
    'owner-type: ownerType is one too high': plus('ownerType', 1),
  }),
  ...errorsAt(list, content, {
    'report-without-format: fileFormat is null for reports': put('fileFormat', () => null),
    'format-in-capitals: fileFormat is in capitals': put('fileFormat', (it) =>
      typeof it['fileFormat'] === 'string' ? it['fileFormat'].toUpperCase() : null,
    ),
    'report-name-padded: reportName begins with a space': put('reportName', (it) =>
      it['reportName'] === null ? null : ` ${String(it['reportName'])}`,
    ),
    'zone-in-minutes: timeZone is in minutes': put('timeZone', (it) => number(it['timeZone']) * 60),
  }),
  ...errorsAt(figures, '*', {
    'sent-volume-lacks-checks: outTransactionsVolume lacks checks': put(
      'outTransactionsVolume',
      (it) => cents(number(it['outTransactionsVolume']) - number(it['outCheckVolume'])),
    ),
    'returns-twice: inACHReturnsVolume is twice the whole volume': put('inACHReturnsVolume', (it) =>
      cents(number(it['inTransactionsVolume']) * 2),
    ),
    'sides-swapped: inTransactionsVolume and outTransactionsVolume are swapped': swap(
      'inTransactionsVolume',
      'outTransactionsVolume',
    ),
    'volume-in-hundredths: inCheckVolume is in hundredths': put('inCheckVolume', (it) =>
      Math.round(number(it['inCheckVolume']) * 100),
    ),
    'subscriptions-and-cards-swapped: inSubscriptionsPaidVolume and inCardChargeBackVolume are swapped':
      swap('inSubscriptionsPaidVolume', 'inCardChargeBackVolume'),
  }),
  ...errorsAt(writes, '', {
    'room-is-one: roomId is 1': put('roomId', () => 1),
    'text-is-other: responseText is "OK"': put('responseText', () => 'OK'),
  }),
  unstatedError('buckets-reversed', 'periods are listed in reverse', figures, (json) =>
    Array.isArray(json) ? json.toReversed() : json,
  ),
];
