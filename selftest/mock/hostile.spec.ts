/** Malformed requests: a clear 4xx, never a crash, never a hang. */
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client, Sending } from './client.ts';

const json = { 'content-type': 'application/json' };

const create = async (client: Client, sending: Sending): Promise<number> => {
  const path = `/Bill/single/${client.ready.target.entrypoint}`;
  return (await client.call('POST', path, sending)).status;
};

test('refuses bodies that are not the JSON that is wanted', async ({ client }) => {
  for (const body of ['{"a":', '[]', '"text"', 'null', '', '{"billNumber":1}'])
    expect(await create(client, { body, headers: json }), body).toBe(400);
  expect(await create(client, { body: Buffer.from([0x7b, 0xff, 0x7d]), headers: json })).toBe(400);
});

test('refuses members of a wrong type', async ({ client }) => {
  for (const input of [
    { netAmount: '1' },
    { mode: 1.5 },
    { billDate: '01.02.2026' },
    { billDate: '2026-02-30' },
    { vendor: 'x' },
    { vendor: { vendorNumber: 1 } },
    { billItems: {} },
    { billItems: [{ itemCategories: 'a' }] },
    { attachments: [{ fContent: 'not base64!' }] },
    { comments: null },
  ])
    expect(await create(client, { json: input }), JSON.stringify(input)).toBe(400);
});

test('refuses another media type with 415 and a huge body with 413', async ({ client }) => {
  expect(await create(client, { body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(415);
  const huge = JSON.stringify({ comments: 'x'.repeat(9 * 1024 * 1024) });
  expect(await create(client, { body: huge, headers: json })).toBe(413);
  const large = JSON.stringify({ comments: 'x'.repeat(7 * 1024 * 1024) });
  expect(await create(client, { body: large, headers: json })).toBe(200);
});

test('refuses unknown paths, methods, ids and words', async ({ client }) => {
  const { entrypoint, paypointId } = client.ready.target;
  for (const [method, path, status] of [
    ['GET', '/Nothing', 404],
    ['GET', '/Bill/single/x/y/z', 404],
    ['PATCH', '/Bill/54001', 405],
    ['DELETE', '/Paypoint/migrate', 405],
    ['GET', '/Bill/abc', 400],
    ['GET', '/Bill/1e3', 400],
    ['GET', '/Bill/99999999999999999999', 400],
    ['GET', '/Bill/%zz', 400],
    ['GET', '/Query/notifications/nobody', 400],
    ['GET', `/Query/notifications/${entrypoint}?limitRecord=ten`, 400],
    ['GET', `/Query/notifications/${entrypoint}?target(eq)=%zz`, 400],
    ['GET', `/Query/notifications/${entrypoint}?__proto__(eq)=1`, 400],
    ['GET', `/Query/notifications/${entrypoint}?sortBy=upwards`, 400],
    ['GET', `/Statistic/basic/never/m/2/${paypointId}`, 400],
    ['GET', `/Statistic/basic/ytd/y/2/${paypointId}`, 400],
    ['GET', `/Statistic/basic/ytd/m/1/${paypointId}`, 400],
    ['GET', '/Statistic/basic/ytd/m/2/1', 400],
    ['GET', `/Statistic/basic/custom/m/2/${paypointId}?startDate=1.1.2026&endDate=x`, 400],
    ['GET', `/Statistic/subscriptions/45/2/${paypointId}`, 400],
  ] as const)
    expect((await client.call(method, path)).status, path).toBe(status);
});

test('answers a flood of headers with 431 and broken HTTP with 400', async ({ client }) => {
  expect(
    await raw(client, `GET /api/Bill/1 HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 431 /);
  expect(await raw(client, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

/** What the server says to bytes that no HTTP client would send. */
function raw(client: Client, bytes: string): Promise<string> {
  const { hostname, port } = new URL(client.ready.baseUrl);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}
