/** Faults of the bytes of an answer and of the labels on them, each on one operation. */
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { onWire, type WireFault } from '../patches/answers.ts';

/** Sends another body, with a length that fits it. */
const withBody =
  (change: (body: Buffer) => Buffer): WireFault =>
  (response, answer) => {
    const bytes = change(Buffer.from(answer.body));
    const headers = { ...answer.headers, 'content-length': String(bytes.length) };
    response.writeHead(answer.status, headers);
    response.end(bytes);
  };

const text = (change: (json: string) => string): WireFault =>
  withBody((bytes) => Buffer.from(change(bytes.toString())));

/** Only the media type is wrong; the bytes stay. */
const labelled =
  (mediaType: string): WireFault =>
  (response, answer) => {
    response.writeHead(answer.status, { ...answer.headers, 'content-type': mediaType });
    response.end(answer.body);
  };

const labels: FaultRows = {
  'wrong-media-type: A JSON answer is labelled text/html.': onWire(
    'getBill',
    labelled('text/html'),
  ),
  'labelled-as-text: The answer to a create is labelled text/plain.': onWire(
    'createBill',
    labelled('text/plain; charset=utf-8'),
  ),
  'token-labelled-as-a-form: The token response is labelled as a form.': onWire(
    'issueAccessToken',
    labelled('application/x-www-form-urlencoded'),
  ),
  'statistics-labelled-as-csv: Statistics are labelled text/csv.': onWire(
    'getBasicStatistics',
    labelled('text/csv'),
  ),
};

const contents: FaultRows = {
  'invalid-utf-8: A text in the answer to an update holds bytes that are not UTF-8.': onWire(
    'updateBill',
    withBody((bytes) => {
      const inside = bytes.indexOf('"Success"') + 1;
      const illFormed = Buffer.from([0xc3, 0x28]);
      return Buffer.concat([bytes.subarray(0, inside), illFormed, bytes.subarray(inside)]);
    }),
  ),
  'latin-1: The texts of a list are sent as Latin-1.': onWire(
    'queryNotifications',
    withBody((bytes) => Buffer.from(bytes.toString(), 'latin1')),
  ),
  'utf-16: The answer of sendBillToApproval is UTF-16.': onWire(
    'sendBillToApproval',
    withBody((bytes) => Buffer.from(bytes.toString(), 'utf16le')),
  ),
  'duplicate-keys: The envelope of get-bill repeats the name isSuccess.': onWire(
    'getBill',
    text((json) => json.replace('"isSuccess":true', '"isSuccess":false,"isSuccess":true')),
  ),
  'duplicate-ids: The answer to a create repeats the name responseData.': onWire(
    'createBill',
    text((json) => json.replace('"responseData":', '"responseData":1,"responseData":')),
  ),
  'trailing-comma: The answer to a delete has a comma before its last bracket.': onWire(
    'deleteBill',
    text((json) => json.replace(/\}$/, ',}')),
  ),
  'single-quotes: The answer to a change of approvers has its strings in single quotes.': onWire(
    'replaceBillApprovers',
    text((json) => json.replaceAll('"', "'")),
  ),
  'not-a-number: A figure of the statistics is the word NaN.': onWire(
    'getBasicStatistics',
    text((json) => json.replace(/"inTransactions":\d+/, '"inTransactions":NaN')),
  ),
  'two-documents: Subscription statistics are two consecutive JSON documents.': onWire(
    'getSubscriptionStatistics',
    text((json) => `${json}\n${json}`),
  ),
  'html-page: A migration is answered with a page of HTML that is labelled JSON.': onWire(
    'migratePaypoint',
    text(() => '<!doctype html><title>Maintenance</title>'),
  ),
  'token-cut: The token response lacks its last bracket.': onWire(
    'issueAccessToken',
    text((json) => json.slice(0, -1)),
  ),
};

export const bodyFaults: readonly Fault[] = faultsOf('body', 'transport', {
  ...labels,
  ...contents,
});
