/** Faults of the delivery of an answer, each on one operation. They act on the socket after the answer is made. */
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { onWire, type WireFault } from '../patches/answers.ts';

/** Writes to the socket past the checks of the HTTP library. */
const raw =
  (
    headers: (bytes: Buffer) => string,
    bytes: (body: Buffer) => Buffer = (body_) => body_,
  ): WireFault =>
  (response, answer) => {
    const given = Buffer.from(answer.body);
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${headers(given)}\r\n\r\n`;
    response.socket?.end(Buffer.concat([Buffer.from(head), bytes(given)]));
  };

const ends: FaultRows = {
  'truncated-body: The connection ends in the middle of the announced body.': onWire(
    'getBill',
    (response, answer) => {
      response.writeHead(answer.status, answer.headers);
      const bytes = Buffer.from(answer.body);
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    },
  ),
  'closed-without-an-answer: The connection is closed instead of an answer to a delete.': onWire(
    'deleteBill',
    (response) => {
      response.socket?.end();
    },
  ),
  'redirect-loop: Statistics of today are redirected to themselves.': onWire(
    'getBasicStatistics',
    (response, _answer, { path, query }) => {
      response.writeHead(302, { location: `/api${path}${query === '' ? '' : `?${query}`}` });
      response.end();
    },
    ({ parameters }) => parameters['mode'] === 'today',
  ),
};

const lengths: FaultRows = {
  'length-too-long: The answer to an update announces more bytes than it has.': onWire(
    'updateBill',
    raw((bytes) => `content-length: ${bytes.length + 10}`),
  ),
  'length-too-short: The answer to an update announces fewer bytes than it has.': onWire(
    'updateBill',
    raw((bytes) => `content-length: ${bytes.length - 10}`),
  ),
  'last-chunk-missing: A list comes in chunks, and the connection ends before the last one.':
    onWire(
      'queryNotifications',
      raw(
        () => 'transfer-encoding: chunked',
        (bytes) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes]),
      ),
    ),
};

export const transportFaults: readonly Fault[] = faultsOf('transport', 'transport', {
  ...ends,
  ...lengths,
});
