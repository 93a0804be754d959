/** Malformed bodies, paths and queries: a clear 4xx, never a crash, never a hang, and the next request is served. */
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

test('refuses JSON that is nested without end or made of very many values', async ({ client }) => {
  const nested = (levels: number): string =>
    `{"billItems":[{"x":${'['.repeat(levels)}${']'.repeat(levels)}}]}`;
  for (const levels of [70, 5000, 1_000_000])
    expect(await create(client, { body: nested(levels), headers: json }), `${levels}`).toBe(400);
  expect(await create(client, { body: nested(20), headers: json })).toBe(200);
  for (const member of ['attachments', 'billItems']) {
    const body = `{"${member}":[${'{},'.repeat(1_000_000)}{}]}`;
    expect(await create(client, { body, headers: json }), member).toBe(413);
  }
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('keeps strange and lawful texts as they are', async ({ client }) => {
  for (const comments of [
    '\u0000\u0001',
    '\ud800',
    '<script>',
    '\u2028',
    '__proto__',
    '😀'.repeat(999),
  ]) {
    const id = await client.createBill({ comments });
    expect(await client.bill(id, '/Comments')).toBe(comments);
  }
  const body = '{"billNumber":"own","__proto__":{"netAmount":7},"constructor":1,"toString":2}';
  expect(await create(client, { body, headers: json })).toBe(200);
  const again = await client.createBill({ billNumber: 'other' });
  expect(await client.bill(again, '/NetAmount')).toBe(null);
});

test('finds a file by its own name alone', async ({ client }) => {
  const id = await client.createBill({
    attachments: [{ filename: '../../../etc/passwd', ftype: 'txt', fContent: 'c2VjcmV0' }],
  });
  const zipName = String(await client.bill(id, '/DocumentsRef/filelist/0/zipName'));
  expect(zipName).not.toMatch(/\.\.|\/|\\/);
  const other = await client.createBill();
  for (const [bill, name] of [
    [id, '../../../etc/passwd'],
    [id, `./${zipName}`],
    [id, `${zipName}\u0000`],
    [id, '__proto__'],
    [id, 'x'.repeat(4000)],
    [other, zipName],
    [54_001, zipName],
  ] as const)
    for (const method of ['GET', 'DELETE'] as const) {
      const path = `/Bill/attachedFileFromBill/${bill}/${encodeURIComponent(name)}`;
      const answer = await client.call(method, path);
      expect([answer.status, answer.text.includes('c2VjcmV0')], path).toEqual([400, false]);
    }
  for (const path of [
    `/Bill/attachedFileFromBill/${id}/..`,
    '/Bill/attachedFileFromBill/../../../../etc/passwd',
    `/Bill/attachedFileFromBill/${id}/..%2f..%2f${zipName}`,
    `/Bill/attachedFileFromBill/${id}/%2e%2e`,
    `/Bill/attachedFileFromBill/${id}/${'x'.repeat(9000)}`,
  ]) {
    const { status } = await client.call('GET', path);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
  const file = await client.call('GET', `/Bill/attachedFileFromBill/${id}/${zipName}`);
  expect([file.status, file.text]).toEqual([200, 'secret']);
});

test('refuses webhooks that cannot be sent, and survives those that nothing receives', async ({
  client,
}) => {
  const { target, credentials } = client.ready;
  const move = async (notificationRequest: unknown): Promise<number> =>
    (
      await client.call('POST', '/Paypoint/migrate', {
        token: credentials.applicationToken,
        json: {
          entryPoint: target.entrypoint,
          newParentOrganizationId: target.migration.destinationOrganizationId,
          notificationRequest,
        },
      })
    ).status;
  const notificationUrl = 'http://127.0.0.1:1/';
  for (const wrong of [
    7,
    [],
    {},
    { notificationUrl: 'hook' },
    { notificationUrl: 'file:///etc/passwd' },
    { notificationUrl, webHeaderParameters: {} },
    { notificationUrl, webHeaderParameters: [{ key: 'a' }] },
    { notificationUrl, webHeaderParameters: [{ key: 'a b', value: 'x' }] },
    { notificationUrl, webHeaderParameters: [{ key: 'a', value: 'x\r\ny: z' }] },
    { notificationUrl, webHeaderParameters: [{ key: 'a', value: 'snow ☃' }] },
  ])
    expect(await move(wrong), JSON.stringify(wrong)).toBe(400);
  for (const url of [notificationUrl, 'http://user:%ff@127.0.0.1:1/', 'https://127.0.0.1:1/'])
    expect(await move({ notificationUrl: url }), url).toBe(200);
  await client.advance(1000);
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});
