/** The wire among hostile servers: whatever they send, an exchange comes back, in time and within bounds. */
import { expect, test } from '@playwright/test';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { openWire } from '../../../exchange/wire/openWire.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import type { Exchange, WireError } from '../../../exchange/types.ts';
import type { Socket } from 'node:net';
import { hostileServer } from '../hostileServer.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor } from '../targetFor.ts';
import { platformAccess as access } from '../../../suites/platform/credentials/access.ts';

/** Sends one GET to a server that misbehaves so; `bodyLimit` is the bound on bodies. */
async function meet(
  misbehave: (socket: Socket) => void,
  options: { readonly timeoutMs?: number; readonly bodyLimit?: number } = {},
): Promise<Exchange> {
  const server = await hostileServer(misbehave);
  const maxAnswerBytes = options.bodyLimit ?? 64 * 1024;
  const clock = createServiceClock(null);
  const wire = openWire({ ...targetFor(server.baseUrl), maxAnswerBytes }, { access, clock });
  try {
    return await wire.send(requestTo('/x'), { timeoutMs: options.timeoutMs ?? 2_000 });
  } finally {
    await wire.close();
    await server.close();
  }
}

const answer =
  (head: string, body: string | Buffer = '') =>
  (socket: Socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`, 'latin1');
    socket.write(body);
  };
const end =
  (head: string, body: string | Buffer = '') =>
  (socket: Socket) => {
    answer(head, body)(socket);
    socket.end();
  };
const encoded = (coding: string, body: Buffer) =>
  answer(`content-encoding: ${coding}\r\ncontent-length: ${body.length}`, body);
/** Made when it is asked for: a process that only collects the tests packs none. */
const bomb = (coding: string, pack: (zeros: Buffer) => Buffer) => (socket: Socket) =>
  encoded(coding, pack(Buffer.alloc(16 * 1024 * 1024)))(socket);

/** Its usual quality takes a second for a bomb. */
const brotli = (zeros: Buffer): Buffer =>
  brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

/** Each row: what the server does, and the word for it. */
const defects: readonly (readonly [string, (socket: Socket) => void, WireError['code']])[] = [
  ['resets the connection', (socket) => socket.resetAndDestroy(), 'reset'],
  ['closes without an answer', (socket) => socket.end(), 'reset'],
  ['closes within the head', (socket) => socket.end('HTTP/1.1 200 OK\r\nconte'), 'reset'],
  ['is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'protocol'],
  ['has a header without a colon', end('nonsense'), 'protocol'],
  ['says two lengths', end('content-length: 3\r\ncontent-length: 4', 'abcd'), 'length-mismatch'],
  [
    'says length and chunked',
    end('content-length: 3\r\ntransfer-encoding: chunked', '3\r\nabc\r\n0\r\n\r\n'),
    'length-mismatch',
  ],
  ['has a broken chunk size', end('transfer-encoding: chunked', 'zz\r\nabc\r\n'), 'protocol'],
  ['sends less than it says', end('content-length: 10', 'abc'), 'length-mismatch'],
  ['ends within chunks', end('transfer-encoding: chunked', 'ff\r\nabc'), 'reset'],
  ['has endless headers', answer(`x: ${'y'.repeat(200_000)}`), 'too-large'],
  [
    'switches protocols',
    (socket) => socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    'protocol',
  ],
  ['says 100 unasked', (socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 'protocol'],
  ['sends a gzip bomb', bomb('gzip', gzipSync), 'too-large'],
  ['sends a brotli bomb', bomb('br', brotli), 'too-large'],
  ['sends a deflate bomb', bomb('deflate', deflateSync), 'too-large'],
  ['sends a bomb in a bomb', bomb('gzip, gzip', (zeros) => gzipSync(gzipSync(zeros))), 'too-large'],
  ['lies about gzip', encoded('gzip', Buffer.from('not gzip')), 'decompression'],
  ['cuts gzip short', encoded('gzip', gzipSync('hello, hello').subarray(0, 12)), 'decompression'],
  ['names an unknown coding', encoded('zork', Buffer.from('abc')), 'decompression'],
  ['stacks codings', encoded('gzip, gzip, gzip, gzip', gzipSync('x')), 'decompression'],
];

for (const [defect, misbehave, code] of defects) {
  test(`a server that ${defect} is a wire error: ${code}`, async () => {
    const exchange = await meet(misbehave);
    expect(exchange.response).toBeNull();
    expect(exchange.error?.code).toBe(code);
    expect(exchange.error?.message).toMatch(/^[^\n]{1,300}$/);
  });
}

/** Each row: how the server keeps a client waiting. */
const waits: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['never answers', () => undefined],
  ['never ends its head', (socket) => socket.write('HTTP/1.1 200 OK\r\nx: y\r\n')],
  ['never ends its body', answer('content-length: 10', 'abc')],
  [
    'drips a byte at a time',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const timer = setInterval(() => socket.write('1\r\nx\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
  [
    'sends early hints without end',
    (socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
];

for (const [habit, misbehave] of waits) {
  test(`the wait for a server that ${habit} ends`, async () => {
    const before = performance.now();
    const exchange = await meet(misbehave, { timeoutMs: 150 });
    expect(exchange.error).toMatchObject({ code: 'timeout' });
    expect(performance.now() - before).toBeLessThan(1_500);
  });
}

test('an endless body is cut at the bound', async () => {
  const exchange = await meet(
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && socket.write('x'.repeat(16 * 1024)));
      };
      socket.on('drain', more);
      more();
    },
    { bodyLimit: 100_000 },
  );
  expect(exchange.error).toBeNull();
  expect(exchange.response?.truncated).toBe(true);
  expect(exchange.response?.bytes.length).toBe(100_000);
  expect(exchange.response?.json).toBeUndefined();
});

for (const [coding, body] of [
  ['gzip', gzipSync('{"a":1}')],
  ['x-gzip', gzipSync('{"a":1}')],
  ['br', brotliCompressSync('{"a":1}')],
  ['deflate', deflateSync('{"a":1}')],
  ['deflate', deflateRawSync('{"a":1}')],
  ['GZIP, Br', brotliCompressSync(gzipSync('{"a":1}'))],
  ['identity', Buffer.from('{"a":1}')],
] as const) {
  test(`a body in ${coding} (${body.length} bytes) is read`, async () => {
    const { response } = await meet(encoded(coding, body));
    expect(response?.json).toEqual({ a: 1 });
    expect(response?.text).toBe('{"a":1}');
  });
}

test('bytes that are not UTF-8 are kept, marked and readable', async () => {
  const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0xc3, 0x28, 0x7d]);
  const { response } = await meet(answer(`content-length: ${bytes.length}`, bytes));
  expect(response?.utf8).toBe(false);
  expect(Buffer.from(response?.bytes ?? []).equals(bytes)).toBe(true);
  expect(response?.text).toContain('\uFFFD');
  expect(response?.json).toBeUndefined();
});

test('headers keep their order, repeats and odd bytes, and names become lower case', async () => {
  const { response } = await meet(
    answer(
      'X-One: 1\r\nset-cookie: a=1\r\nSet-Cookie: b=2\r\nX-Odd: caf\u00e9\r\nContent-Length: 0\r\nContent-Type: Text/PLAIN ; charset=x',
    ),
  );
  expect(response?.headers.map(([name]) => name)).toEqual([
    'x-one',
    'set-cookie',
    'set-cookie',
    'x-odd',
    'content-length',
    'content-type',
  ]);
  expect(response?.headers[3]?.[1]).toBe('caf\u00e9');
  expect(response?.mediaType).toBe('text/plain');
});

test('JSON deeper than any stack is kept as text', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const { response } = await meet(answer(`content-length: ${deep.length}`, deep));
  expect(response?.text.length).toBe(40_000);
  expect(response?.json).toBeUndefined();
});

test('a port that nobody listens on is refused', async () => {
  const server = await hostileServer(() => undefined);
  await server.close();
  const wire = openWire(targetFor(server.baseUrl), { clock: createServiceClock(null), access });
  const exchange = await wire.send(requestTo('/x'));
  await wire.close();
  expect(exchange.error).toMatchObject({ code: 'refused' });
});

test('an abort ends a wait at once, and a signal already aborted sends nothing', async () => {
  const server = await hostileServer(() => undefined);
  const wire = openWire(targetFor(server.baseUrl), { clock: createServiceClock(null), access });
  const cancel = new AbortController();
  setTimeout(() => cancel.abort(), 50);
  const exchange = await wire.send(requestTo('/x'), { signal: cancel.signal });
  expect(exchange.error).toMatchObject({ code: 'aborted' });
  const bytes = server.received().length;
  const second = await wire.send(requestTo('/y'), { signal: cancel.signal });
  expect(second.error).toMatchObject({ code: 'aborted' });
  expect(server.received().length).toBe(bytes);
  await wire.close();
  await server.close();
});
