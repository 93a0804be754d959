/** Faults of the bytes of an answer and of the labels on them, each on one operation. */
import type { Fault } from '../patches/fault.ts';
import { onWire as onWireOf, withBody, type WireFault } from '../patches/onWire.ts';

const onWire = onWireOf('body');

const text = (change: (json: string) => string): WireFault =>
  withBody((bytes) => Buffer.from(change(bytes.toString())));

/** Only headers are wrong; the bytes stay. */
const labelled =
  (headers: Readonly<Record<string, string>>): WireFault =>
  (response, answer) => {
    response.writeHead(answer.status, { ...answer.headers, ...headers });
    response.end(answer.body);
  };

const bytesWithin = (insert: Buffer) => (bytes: Buffer) =>
  Buffer.concat([
    bytes.subarray(0, bytes.indexOf('"Success"') + 1),
    insert,
    bytes.subarray(bytes.indexOf('"Success"') + 1),
  ]);

const labels: readonly Fault[] = [
  onWire(
    'getBill',
    'wrong-media-type',
    'A JSON answer is labelled text/html.',
    labelled({ 'content-type': 'text/html' }),
  ),
  onWire(
    'createBill',
    'labelled-as-text',
    'The answer to a create is labelled text/plain.',
    labelled({ 'content-type': 'text/plain; charset=utf-8' }),
  ),
  onWire(
    'issueAccessToken',
    'token-labelled-as-a-form',
    'The token response is labelled as a form.',
    labelled({ 'content-type': 'application/x-www-form-urlencoded' }),
  ),
  onWire(
    'getBasicStatistics',
    'statistics-labelled-as-csv',
    'Statistics are labelled text/csv.',
    labelled({ 'content-type': 'text/csv' }),
  ),
];

const contents: readonly Fault[] = [
  onWire(
    'updateBill',
    'invalid-utf-8',
    'A text in the answer to an update holds bytes that are not UTF-8.',
    withBody(bytesWithin(Buffer.from([0xc3, 0x28]))),
  ),
  onWire(
    'queryNotifications',
    'latin-1',
    'The texts of a list are sent as Latin-1.',
    withBody((bytes) => Buffer.from(bytes.toString(), 'latin1')),
  ),
  onWire(
    'sendBillToApproval',
    'utf-16',
    'The answer of sendBillToApproval is UTF-16.',
    withBody((bytes) => Buffer.from(bytes.toString(), 'utf16le')),
  ),
  onWire(
    'getBill',
    'duplicate-keys',
    'The envelope of get-bill repeats the name isSuccess.',
    text((json) => json.replace('"isSuccess":true', '"isSuccess":false,"isSuccess":true')),
  ),
  onWire(
    'createBill',
    'duplicate-ids',
    'The answer to a create repeats the name responseData.',
    text((json) => json.replace('"responseData":', '"responseData":1,"responseData":')),
  ),
  onWire(
    'deleteBill',
    'trailing-comma',
    'The answer to a delete has a comma before its last bracket.',
    text((json) => json.replace(/\}$/, ',}')),
  ),
  onWire(
    'replaceBillApprovers',
    'single-quotes',
    'The answer to a change of approvers has its strings in single quotes.',
    text((json) => json.replaceAll('"', "'")),
  ),
  onWire(
    'getBasicStatistics',
    'not-a-number',
    'A figure of the statistics is the word NaN.',
    text((json) => json.replace(/"inTransactions":\d+/, '"inTransactions":NaN')),
  ),
  onWire(
    'getSubscriptionStatistics',
    'two-documents',
    'Subscription statistics are two consecutive JSON documents.',
    text((json) => `${json}\n${json}`),
  ),
  onWire(
    'migratePaypoint',
    'html-page',
    'A migration is answered with a page of HTML that is labelled JSON.',
    text(() => '<!doctype html><title>Maintenance</title>'),
  ),
  onWire(
    'issueAccessToken',
    'token-cut',
    'The token response lacks its last bracket.',
    text((json) => json.slice(0, -1)),
  ),
];

export const bodyFaults: readonly Fault[] = [...labels, ...contents];
