/** The proxy for an application's own traffic: each side sees the bytes of the other, and nothing goes elsewhere. */
import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { openProxy, type RunningProxy } from '../../../exchange/proxy/openProxy.ts';
import { mostKept } from '../../../exchange/proxy/passing.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { processRedactor } from '../../../output/secrets.ts';
import { targetFor } from '../targetFor.ts';
import { platformAccess } from '../../../suites/platform/credentials/access.ts';

/** What the target answers to each path, byte for byte. */
const answers: Readonly<Record<string, string>> = {
  '/api/odd':
    'HTTP/1.1 207 Odd Reason\r\nX-ODD-case: One\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-Latin: caf\u00e9\r\nContent-Length: 2\r\n\r\nok',
  '/api/until-close': 'HTTP/1.1 200 OK\r\nX-Latin: caf\u00e9\r\n\r\nuntil close',
  '/api/trailers':
    'HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Sum: 42\r\n\r\n',
  '/api/none': 'HTTP/1.1 204 No Content\r\nETag: "x"\r\n\r\n',
  '/api/refuses': 'HTTP/1.1 417 Expectation Failed\r\nContent-Length: 0\r\n\r\n',
  '/api/elsewhere': 'HTTP/1.1 302 Found\r\nLocation: http://other/api\r\nContent-Length: 0\r\n\r\n',
  '/api/dies': 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"a":',
  '/api': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbase',
  '/health': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine',
};
const stream = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n';

type Bench = {
  readonly port: number;
  readonly proxy: RunningProxy;
  /** Heads of the requests that reached the target. */
  readonly heads: readonly string[];
  readonly exchanges: readonly (readonly [Exchange, isOfApi: boolean])[];
  readonly refused: readonly string[];
  /** Resolves when a client of `/api/stream` went away. */
  readonly gone: Promise<unknown>;
};

async function withProxy(use: (bench: Bench) => Promise<void>): Promise<void> {
  const heads: string[] = [];
  const exchanges: (readonly [Exchange, boolean])[] = [];
  const refused: string[] = [];
  const left = new EventEmitter();
  const gone = once(left, 'gone');
  const target = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      const head = bytes.toString('latin1');
      heads.push(head);
      const path = head.split(' ')[1]?.replace(/\?.*/, '') ?? '';
      if (path !== '/api/stream') return socket.end(answers[path] ?? '', 'latin1');
      socket.write(stream);
      return socket.once('close', () => left.emit('gone'));
    });
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  const proxy = await openProxy(targetFor(`http://127.0.0.1:${port}/api`), {
    port: 0,
    access: {
      ...platformAccess,
      schemes: new Map([['key', { type: 'apiKey', in: 'query', name: 'tok' }]]),
    },
    onExchange: (exchange, isOfApi) => exchanges.push([exchange, isOfApi]),
    onRefusal: ({ method, path }, why) => refused.push(`${method} ${path}: ${why}`),
  });
  await use({ port, proxy, heads, exchanges, refused, gone });
  await proxy.close(0);
  target.close();
}

const portOf = (proxy: RunningProxy): number => Number(new URL(proxy.baseUrl).port);

async function opened(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text.replaceAll('HOST', `127.0.0.1:${port}`), 'latin1');
  return socket;
}

/** All that comes back, without what belongs to one connection and without the sizes of chunks. */
async function answerTo(port: number, text: string): Promise<string> {
  const chunks: Buffer[] = [];
  const socket = await opened(port, text);
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
  await once(socket, 'close');
  return asSeen(Buffer.concat(chunks).toString('latin1'));
}

function asSeen(text: string): string {
  return text
    .replaceAll(/(?:connection|keep-alive|transfer-encoding): .*\r\n/gi, '')
    .replace(/\r\n\r\n[0-9a-f]+\r\n([^\r]*)\r\n0\r\n(?:\r\n$)?/, '\r\n\r\n$1');
}

const get = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nhOST: HOST\r\nX-Odd-CASE: caf\u00e9\r\nX-Odd-Case: b\r\nConnection: close\r\n${more}\r\n`;

test('each side sees what the other sent: case, order, repeats, bytes, trailers, addresses', async () => {
  await withProxy(async ({ port, proxy, heads, exchanges }) => {
    const requests = [
      ...Object.keys(answers).map((path) => get(path)),
      get('/api/none?a=%20b+c&a=%2F|[x]'),
      get('/api/none', 'Content-Length: 2\r\n').concat('ab'),
      // Node writes headers with `Expect` as UTF-8.
      get('/api/refuses', 'Expect: 100-continue\r\nContent-Length: 2\r\n').replace('\u00e9', 'e'),
    ];
    for (const request of requests) {
      const direct = await answerTo(port, request);
      expect(await answerTo(portOf(proxy), request), request).toBe(direct);
      const [one = '', other = ''] = heads.slice(-2);
      expect(asSeen(other), request).toBe(asSeen(one));
    }
    const beside = exchanges.filter(([, isOfApi]) => !isOfApi);
    expect(beside.map(([{ url }]) => new URL(url).pathname)).toEqual(['/api', '/health']);
    const dead = exchanges.filter(([{ error }]) => error !== null);
    expect(dead.map(([{ request, error }]) => [request.path, error?.code])).toEqual([
      ['/dies', 'reset'],
    ]);
  });
});

test('a stream flows at once, and the target sees that the application went away', async () => {
  await withProxy(async ({ proxy, exchanges, gone }) => {
    const socket = await opened(portOf(proxy), get('/api/stream'));
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toContain('text/event-stream');
    socket.destroy();
    await gone;
    const other = await opened(portOf(proxy), get('/api/stream'));
    await once(other, 'data');
    // The end of the proxy cuts it.
    await proxy.close(50);
    expect(exchanges).toEqual([]);
  });
});

test('what names another host, or is no exchange, does not reach the target; this one named in full does', async () => {
  await withProxy(async ({ port, proxy, heads, refused }) => {
    for (const request of [
      get('http://other.example/api/none'),
      'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n',
      get('/api/none').replace('Connection: close', 'Connection: Upgrade\r\nUpgrade: websocket'),
    ]) {
      const socket = await opened(portOf(proxy), request);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1.1 403 /);
      socket.destroy();
    }
    expect(heads).toEqual([]);
    expect(refused.map((line) => line.split(':')[0])).toEqual([
      'GET http',
      'CONNECT other.example',
      'GET /none',
    ]);
    await answerTo(portOf(proxy), get('http://HOST/api/none'));
    await answerTo(portOf(proxy), get(`http://127.0.0.1:${port}/api/none`));
    expect(heads.map((head) => head.split(' ')[1])).toEqual(['/api/none', '/api/none']);
  });
});

test('a key of the document, and a token under any name of one, is secret from then on', async () => {
  await withProxy(async ({ proxy }) => {
    const more = 'X-Shop-Token: a-token-of-the-shop\r\n';
    await answerTo(portOf(proxy), get('/api/none?tok=a-key-in-the-query', more));
    const text = 'a-key-in-the-query a-token-of-the-shop';
    expect(processRedactor.text(text)).not.toMatch(/query|shop/);
  });
});

test('a connection that the target closes as it is used again costs no request', async () => {
  const target = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      socket.once('data', () => socket.destroy());
    });
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const exchanges: Exchange[] = [];
  const proxy = await openProxy(
    targetFor(`http://127.0.0.1:${(target.address() as AddressInfo).port}`),
    {
      port: 0,
      access: platformAccess,
      onExchange: (exchange) => exchanges.push(exchange),
      onRefusal: () => undefined,
    },
  );
  for (const method of ['GET', 'GET', 'POST', 'GET', 'DELETE'])
    expect(await (await fetch(`${proxy.baseUrl}/a`, { method })).text()).toBe('ok');
  await proxy.close(0);
  expect(exchanges.map(({ error }) => error)).toEqual(Array(5).fill(null));
  target.close();
});

test('an answer above the bound passes whole, and leaves a line without its body', async () => {
  const large = Buffer.alloc(mostKept + 1, 'a');
  const target = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${large.length}\r\n\r\n`);
      socket.end(large);
    });
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const exchanges: Exchange[] = [];
  const proxy = await openProxy(
    targetFor(`http://127.0.0.1:${(target.address() as AddressInfo).port}`),
    {
      port: 0,
      access: platformAccess,
      onExchange: (exchange) => exchanges.push(exchange),
      onRefusal: () => undefined,
    },
  );
  const whole = await (await fetch(`${proxy.baseUrl}/large`)).arrayBuffer();
  expect(whole.byteLength).toBe(large.length);
  await proxy.close(0);
  target.close();
  expect(
    exchanges.map(({ response }) => [response?.status, response?.truncated, response?.text]),
  ).toEqual([[200, true, '']]);
  expect(proxy.leftOut()).toBe(0);
});
