/** `POST /next` and the header `X-Assay-Next`: what becomes of the next request. */
import { expect } from '@playwright/test';
import { test } from '../mockTest.ts';
import { startInProcess } from '../start/packageEntry.ts';
import { createClient, type Client } from '../client.ts';

const next = async (client: Client, wish: object): Promise<void> => {
  const { status, text } = await client.control('POST', '/next', wish);
  expect([status, text]).toEqual([200, expect.stringContaining('now')]);
};

test('answers the next request as asked, and then as before', async ({ client }) => {
  await next(client, { status: 503, headers: { 'Retry-After': '7' }, body: { down: [true] } });
  const answer = await client.call('GET', '/Bill/54001', { token: 'of nobody' });
  expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([
    503,
    '7',
    '{"down":[true]}',
  ]);
  expect(answer.headers['content-type']).toContain('application/json');
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
  await next(client, { text: 'plain' });
  const plain = await client.call('GET', '/nowhere');
  expect([plain.status, plain.text, plain.headers['content-type']]).toEqual([
    200,
    'plain',
    'text/plain; charset=utf-8',
  ]);
  await next(client, { status: 202 });
  const empty = await client.call('DELETE', '/Bill/54001');
  expect([empty.status, empty.text]).toEqual([202, '']);
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('waits for requests that match, as often as asked', async ({ client }) => {
  await next(client, { operation: 'deleteBill', status: 500 });
  await next(client, { method: 'get', path: '/Bill/54001', status: 502 });
  await next(client, { path: '/Bill/*', status: 504, times: 2 });
  const statuses: number[] = [];
  for (const path of ['/Bill/54001', '/Bill/54001', '/Bill/54002', '/Bill/54003'])
    statuses.push((await client.call('GET', path)).status);
  expect(statuses).toEqual([502, 504, 504, 200]);
  expect((await client.call('DELETE', '/Bill/54001')).status).toBe(500);
  await next(client, { status: 500 });
  await client.control('POST', '/reset');
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('serves one request with a fault, and the one after it without', async ({ client }) => {
  const before = await client.bill(54_001);
  await next(client, { operation: 'deleteBill', fault: 'delete-does-not-delete' });
  expect((await client.call('DELETE', '/Bill/54001')).status).toBe(200);
  expect(await client.bill(54_001)).toEqual(before);
  expect((await client.call('DELETE', '/Bill/54001')).status).toBe(200);
  expect((await client.call('GET', '/Bill/54001')).status).toBe(400);
  expect((await client.control('GET', '/faults')).at('/on')).toEqual([]);
});

test('cuts a connection before the answer or within it', async ({ client }) => {
  await next(client, { method: 'DELETE', cut: 'before' });
  await expect(client.call('DELETE', '/Bill/54001')).rejects.toThrow('other side closed');
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
  await next(client, { method: 'DELETE', cut: 'within' });
  await expect(client.call('DELETE', '/Bill/54001')).rejects.toThrow();
  expect((await client.call('GET', '/Bill/54001')).status).toBe(400);
  const log = await client.control('GET', '/log');
  expect([0, 2].map((index) => log.at(`/entries/${index}/status`))).toEqual([null, 200]);
});

test('waits before it serves', async () => {
  const mock = await startInProcess();
  const client = createClient(mock);
  await next(client, { delayMs: 1, status: 418 });
  expect((await client.call('GET', '/Bill/54001')).status).toBe(418);
  // As long as the mock lives: the request stays open while others are served.
  await next(client, { method: 'DELETE', delayMs: 86_400_000 });
  const waiting = expect(client.call('DELETE', '/Bill/54001')).rejects.toThrow();
  await expect
    .poll(async () => (await client.control('GET', '/log')).at('/entries/1/method'))
    .toBe('DELETE');
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
  expect((await client.control('GET', '/log')).at('/entries/1/status')).toBe(null);
  await mock.close();
  await waiting;
});

test('refuses a wish that makes no sense', async ({ client }) => {
  for (const wish of [
    {},
    { times: 2 },
    { status: 100 },
    { status: '500' },
    { status: 500, times: 0 },
    { status: 500, operation: 'noSuch' },
    { fault: 'no-such-fault' },
    { cut: 'off' },
    { delayMs: -1 },
    { delayMs: 1e9 },
    { body: 1, text: 'x' },
    { status: 200, headers: { 'a b': 'x' } },
    { status: 200, headers: { a: 'x\r\ny: z' } },
    { status: 200, headers: { 'content-length': '1' } },
  ]) {
    const { status, at } = await client.control('POST', '/next', wish);
    expect([status, typeof at('/error')], JSON.stringify(wish)).toEqual([400, 'string']);
  }
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('follows the header only where the flag lets it', async ({ client }) => {
  const headers = { 'x-assay-next': '{"status":503,"body":null}' };
  expect((await client.call('GET', '/Bill/54001', { headers })).status).toBe(200);
  const mock = await startInProcess({ nextHeader: true });
  const other = createClient(mock);
  const answer = await other.call('GET', '/Bill/54001', { headers });
  expect([answer.status, answer.text]).toEqual([503, 'null']);
  expect((await other.call('GET', '/Bill/54001')).status).toBe(200);
  for (const wrong of ['{', '{"status":1}', '[]']) {
    const refused = await other.call('GET', '/Bill/54001', { headers: { 'x-assay-next': wrong } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('X-Assay-Next')]);
  }
  await mock.close();
});
