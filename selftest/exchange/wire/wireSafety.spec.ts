/** What the wire never does: call another host, follow a redirect there, retry, or write to production. */
import { expect, test } from '@playwright/test';
import { openWire } from '../../../exchange/wire/openWire.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import { hostileServer } from '../hostileServer.ts';
import { plainServer } from '../plainServer.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor, testSecrets } from '../targetFor.ts';
import { platformAccess as access } from '../../../suites/platform/credentials/access.ts';

const clock = createServiceClock(null);

for (const status of [301, 302, 303, 307, 308]) {
  test(`a ${status} to another host is an answer, and not one byte goes there`, async () => {
    const elsewhere = await hostileServer((socket) => socket.end());
    const server = await plainServer(() => ({
      status,
      headers: { location: `http://127.0.0.1:${elsewhere.port}/stolen` },
    }));
    const wire = openWire(targetFor(server.baseUrl), { clock, access });
    const request = requestTo('/x', {
      method: 'POST',
      json: { a: 1 },
      credential: { class: 'organization' },
    });
    const exchange = await wire.send(request);
    expect(exchange.response?.status).toBe(status);
    expect(server.seen).toHaveLength(1);
    expect(elsewhere.received()).toBe('');
    await Promise.all([wire.close(), server.close(), elsewhere.close()]);
  });
}

test('what could name another host is refused before a byte is sent', async () => {
  const elsewhere = await hostileServer((socket) => socket.end());
  const server = await plainServer(() => ({}));
  const wire = openWire(targetFor(server.baseUrl), { clock, access });
  const other = `127.0.0.1:${elsewhere.port}`;
  for (const request of [
    requestTo(`@${other}/x`),
    requestTo(`http://${other}/x`),
    requestTo(''),
    requestTo('/x', { headers: { Host: other } }),
    requestTo('/x', { method: 'CONNECT' }),
  ]) {
    const exchange = await wire.send(request);
    expect(exchange.error?.code).toBe('forbidden-host');
    expect(exchange.response).toBeNull();
  }
  expect(server.seen).toHaveLength(0);
  expect(elsewhere.received()).toBe('');
  await Promise.all([wire.close(), server.close(), elsewhere.close()]);
});

test('odd paths all go to the target, below its base path', async () => {
  const server = await plainServer(() => ({}));
  const wire = openWire(targetFor(server.baseUrl), { clock, access });
  for (const path of ['//evil.test/x', '/\\evil.test', '/..//evil.test', '/http://evil.test'])
    await wire.send(requestTo(path));
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api//evil.test/x',
    '/api/\\evil.test',
    '/api/..//evil.test',
    '/api/http://evil.test',
  ]);
  await Promise.all([wire.close(), server.close()]);
});

test('a request that HTTP cannot carry is unsendable, and the wire lives on', async () => {
  const server = await plainServer(() => ({}));
  const wire = openWire(targetFor(server.baseUrl), { clock, access });
  for (const request of [
    requestTo('/x', { headers: { 'x-a': 'a\r\nx-b: c' } }),
    requestTo('/x', { headers: { 'x-a': '\u20AC' } }),
    requestTo('/x', { headers: { 'bad name': 'a' } }),
    requestTo('/x y'),
    requestTo('/x\r\nx'),
    requestTo('/x', { method: 'GE T' }),
    requestTo('/x', { method: 'POST', json: 1, headers: { 'content-length': '7' } }),
    requestTo('/x', { headers: { 'transfer-encoding': 'chunked' } }),
  ])
    expect((await wire.send(request)).error?.code).toBe('unsendable');
  expect((await wire.send(requestTo('/y'))).response?.status).toBe(200);
  await Promise.all([wire.close(), server.close()]);
});

test('a server that resets is asked once: nothing is retried', async () => {
  let connections = 0;
  const server = await hostileServer((socket) => {
    connections += 1;
    socket.resetAndDestroy();
  });
  const wire = openWire(targetFor(server.baseUrl), { clock, access });
  expect((await wire.send(requestTo('/x'))).error?.code).toBe('reset');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(connections).toBe(1);
  await Promise.all([wire.close(), server.close()]);
});

test('production is read, never written: approving a bill by GET counts as writing', async () => {
  const server = await plainServer(() => ({}));
  const wire = openWire(
    targetFor(server.baseUrl, { environment: 'production', allow: ['create'] }),
    { clock, access },
  );
  for (const [method, path] of [
    ['POST', '/Bill/single/entry'],
    ['PUT', '/Bill/1'],
    ['DELETE', '/Bill/1'],
    ['PATCH', '/Bill/1'],
    ['GET', '/Bill/approval/1/true'],
    ['GET', '/Bill/%61pproval/1/true'],
    ['GET', '//bill//APPROVAL/1/true'],
    ['GET', '/x/../Bill/./approval/1/true'],
    ['GET', '//api/Bill/approval/1/true'],
    ['POST', '/Paypoint/migrate'],
    ['POST', '/v2/Token/serverside/../../Bill/single/e'],
  ] as const)
    expect((await wire.send(requestTo(path, { method }))).error?.code).toBe('forbidden-write');
  expect(server.seen).toHaveLength(0);
  for (const [method, path] of [
    ['GET', '/Bill/1'],
    ['POST', '/v2/Token/serverside'],
    ['POST', '/User/auth'],
  ] as const)
    expect((await wire.send(requestTo(path, { method }))).response?.status).toBe(200);
  await Promise.all([wire.close(), server.close()]);
});

test('method, path, query, headers, body and credential arrive as they were given', async () => {
  const server = await plainServer(() => ({ body: { ok: true } }));
  const wire = openWire(targetFor(server.baseUrl), { clock, access, worker: '7' });
  const first = await wire.send(
    requestTo('/Bill/single/a%20b', {
      method: 'POST',
      query: 'x=1&y=%2F',
      headers: { idempotencyKey: 'k' },
      json: { name: 'caf\u00e9', amount: 1.5 },
      credential: { class: 'organization' },
    }),
  );
  const second = await wire.send(
    requestTo('/x', {
      method: 'PUT',
      raw: { mediaType: 'text/plain', text: '{"broken":' },
      credential: { scheme: 'bearer', token: 'abc', name: 'test' },
    }),
  );
  await wire.send(
    requestTo('/y', {
      method: 'POST',
      raw: { mediaType: null, base64: 'AAEC' },
      credential: { headers: { requestToken: '' }, name: 'empty' },
    }),
  );
  expect(first.id).toBe('7-1');
  expect(second.id).toBe('7-2');
  expect(first.url).toBe(`${server.baseUrl}/Bill/single/a%20b?x=1&y=%2F`);
  expect(first.sentHeaders).toContainEqual(['requestToken', testSecrets.ORGANIZATION]);
  expect(first.response?.json).toEqual({ ok: true });
  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/Bill/single/a%20b?x=1&y=%2F',
    body: '{"name":"caf\u00e9","amount":1.5}',
    headers: {
      requesttoken: testSecrets.ORGANIZATION,
      idempotencykey: 'k',
      'content-type': 'application/json',
    },
  });
  expect(server.seen[1]).toMatchObject({
    body: '{"broken":',
    headers: { authorization: 'Bearer abc', 'content-type': 'text/plain' },
  });
  expect(server.seen[2]?.headers).toMatchObject({ requesttoken: '', 'content-length': '3' });
  expect(server.seen[2]?.headers['content-type']).toBeUndefined();
  await Promise.all([wire.close(), server.close()]);
});
