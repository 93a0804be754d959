/** Faults of how an answer arrives, each on one operation. They act on the socket once the answer is made. */
import { gzipSync } from 'node:zlib';
import type { Call } from '../../serving/message/call.ts';
import type { Fault } from '../patches/fault.ts';
import { onWire as onWireOf, withBody, type WireFault } from '../patches/onWire.ts';

const onWire = onWireOf('transport');

/** The rarest lawful request, so that a hanging answer does not hold up the rest of a run. */
const rare = (call: Call): boolean => call.parameters['interval'] === 'plus';

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

/** Sends the headers at once, then a piece every `everyMs` until the client closes. */
const dripping =
  (
    everyMs: number,
    ends: boolean,
    piece: (bytes: Buffer, turn: number) => Buffer | string,
  ): WireFault =>
  (response, answer) => {
    const { 'content-length': length = '', ...headers } = answer.headers;
    const bytes = Buffer.from(answer.body);
    response.writeHead(answer.status, ends ? { ...headers, 'content-length': length } : headers);
    let turn = 0;
    const timer = setInterval(() => {
      response.write(piece(bytes, turn));
      turn += 1;
      if (ends && turn === bytes.length) response.end();
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  };

const ends: readonly Fault[] = [
  onWire(
    'getBill',
    'truncated-body',
    'The connection ends in the middle of the announced body.',
    (response, answer) => {
      response.writeHead(answer.status, answer.headers);
      const bytes = Buffer.from(answer.body);
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    },
  ),
  onWire('getBill', 'reset', 'The connection is reset instead of an answer.', (response) => {
    response.socket?.resetAndDestroy();
  }),
  onWire(
    'deleteBill',
    'closed-without-an-answer',
    'The connection is closed instead of an answer to a delete.',
    (response) => {
      response.socket?.end();
    },
  ),
  onWire(
    'getSubscriptionStatistics',
    'hang',
    'A request for the interval plus gets no answer.',
    () => undefined,
    rare,
  ),
  onWire(
    'getSubscriptionStatistics',
    'slow-drip',
    'The answer for the interval plus comes byte by byte, one each second.',
    dripping(1000, true, (bytes, turn) => bytes.subarray(turn, turn + 1)),
    rare,
  ),
  onWire(
    'getSubscriptionStatistics',
    'never-ending-body',
    'The answer for the interval plus never ends.',
    dripping(50, false, () => ' '.repeat(16_384)),
    rare,
  ),
  onWire(
    'getSubscriptionStatistics',
    'compressed-bomb',
    'The answer for the interval plus is compressed and decompresses to a hundred megabytes.',
    withBody(() => bomb(), { 'content-encoding': 'gzip' }),
    rare,
  ),
  onWire(
    'getBasicStatistics',
    'redirect-loop',
    'Statistics of today are redirected to themselves.',
    (response, _answer, { path, query }) => {
      response.writeHead(302, { location: `/api${path}${query === '' ? '' : `?${query}`}` });
      response.end();
    },
    ({ parameters }) => parameters['mode'] === 'today',
  ),
];

const lengths: readonly Fault[] = [
  onWire(
    'updateBill',
    'length-too-long',
    'The answer to an update announces more bytes than it has.',
    raw((bytes) => `content-length: ${bytes.length + 10}`),
  ),
  onWire(
    'updateBill',
    'length-too-short',
    'The answer to an update announces fewer bytes than it has.',
    raw((bytes) => `content-length: ${bytes.length - 10}`),
  ),
  onWire(
    'queryNotifications',
    'broken-chunks',
    'A list comes in chunks whose sizes are no numbers.',
    raw(
      () => 'transfer-encoding: chunked',
      (bytes) => Buffer.concat([Buffer.from('zz\r\n'), bytes, Buffer.from('\r\n0\r\n\r\n')]),
    ),
  ),
  onWire(
    'queryNotifications',
    'last-chunk-missing',
    'A list comes in chunks, and the connection ends before the last one.',
    raw(
      () => 'transfer-encoding: chunked',
      (bytes) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes]),
    ),
  ),
];

let packed: Buffer | null = null;

/** Made once: a hundred megabytes of spaces are a hundred kilobytes. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(100 * 1024 * 1024, 0x20));
  return packed;
}

export const transportFaults: readonly Fault[] = [...ends, ...lengths];
