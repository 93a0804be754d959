/** Rubbish on the control plane: a clear 4xx that changes nothing, and a clock that stays a clock. */
import { request } from 'undici';
import { expect } from '@playwright/test';
import type { Client } from './client.ts';
import { test } from './mockTest.ts';
import { startMock } from './startMock.ts';

type Sent = { readonly status: number; readonly error: unknown };

test('refuses rubbish on every call, and nothing changes', async ({ client }) => {
  const send = async (method: 'POST' | 'PUT', path: string, body: string): Promise<Sent> => {
    const answer = await request(client.ready.controlUrl + path, {
      method,
      body,
      headers: { 'control-token': client.ready.controlToken },
    });
    const json: unknown = JSON.parse(await answer.body.text());
    return { status: answer.statusCode, error: Reflect.get(Object(json), 'error') };
  };
  const rubbish = ['{', '[]', '"x"', 'null', '7', '\u0000', '['.repeat(100_000)];
  const wrong: Readonly<Record<string, readonly string[]>> = {
    'PUT /faults': [
      '{}',
      '{"id":["delete-does-not-delete"]}',
      '{"ids":"delete-does-not-delete"}',
      '{"ids":[1]}',
      '{"ids":["__proto__"]}',
      '{"ids":["constructor"]}',
      '{"ids":["delete-does-not-delete","nope"]}',
    ],
    'PUT /variants': [
      '{"__proto__":"x"}',
      '{"toString":"x"}',
      '{"sort-ties":1}',
      '{"sort-ties":""}',
    ],
    'POST /clock': [
      '{}',
      '{"advanceMs":null}',
      '{"advanceMs":"1"}',
      '{"advanceMs":-1}',
      '{"advanceMs":-1e300}',
      '{"advanceMs":1e300}',
      '{"advanceMs":1e999}',
      '{"advanceMs":8640000000000000}',
    ],
    'POST /slow': [
      '{}',
      '{"takesMs":-1}',
      '{"takesMs":1,"times":0}',
      '{"takesMs":1,"times":1.5}',
      '{"takesMs":1,"method":7}',
      '{"takesMs":1,"path":[]}',
    ],
    'POST /tokens': [
      '{}',
      '{"kind":"__proto__"}',
      '{"kind":["organization"]}',
      '{"kind":"organization","lifetimeMs":"1"}',
      '{"kind":"organization","lifetimeMs":-1}',
      '{"kind":"organization","allowedIps":"127.0.0.1"}',
      '{"kind":"bearer","permissions":[1]}',
      '{"kind":"rotate"}',
      '{"kind":"revoke","clientId":"nobody"}',
    ],
  };
  for (const [call, bodies] of Object.entries(wrong)) {
    const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
    for (const body of [...rubbish, ...bodies]) {
      const { status, error } = await send(method, path, body);
      expect([status, typeof error], `${call} ${body.slice(0, 60)}`).toEqual([400, 'string']);
    }
    expect((await send(method, path, 'x'.repeat(2_000_000))).status).toBe(413);
  }
  for (const path of ['/', '/nothing', '/faults', '/tokens/1'])
    expect((await send('POST', path, '{}')).status, path).toBe(404);
  expect((await client.control('GET', '/faults')).at('/on')).toEqual([]);
  expect((await client.control('GET', '/variants')).at('/chosen')).toEqual({});
  const start = Date.parse('2026-03-18T10:20:30Z');
  expect(Math.abs(Number((await client.control('GET', '/')).at('/now')) - start)).toBeLessThan(
    5000,
  );
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
});

test('refuses a web page, a foreign host and a change without the token, and nothing changes', async ({
  client,
}) => {
  const { controlUrl, controlToken } = client.ready;
  const { port } = new URL(controlUrl);
  const token = { 'control-token': controlToken };
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'OPTIONS',
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<number> => {
    const body = method === 'POST' || method === 'PUT' ? '{"advanceMs":1,"ids":[]}' : null;
    const answer = await request(controlUrl + path, { method, headers, body });
    await answer.body.dump();
    return answer.statusCode;
  };
  const origins = ['https://page.example', 'null', controlUrl];
  const hosts = [
    'page.example',
    `page.example:${port}`,
    '127.0.0.1',
    '127.0.0.1:1',
    `localhost.page.example:${port}`,
  ];
  for (const origin of origins)
    for (const method of ['GET', 'POST', 'OPTIONS'] as const)
      expect(await send(method, '/clock', { ...token, origin }), `${method} ${origin}`).toBe(403);
  for (const host of hosts) {
    expect(await send('GET', '/log', { ...token, host }), host).toBe(403);
    expect(await send('POST', '/reset', { ...token, host }), host).toBe(403);
  }
  for (const [method, path] of [
    ['POST', '/clock'],
    ['POST', '/slow'],
    ['POST', '/reset'],
    ['POST', '/tokens'],
    ['PUT', '/faults'],
    ['PUT', '/variants'],
  ] as const)
    for (const headers of [{}, { 'control-token': '' }, { 'control-token': `${controlToken}0` }])
      expect(await send(method, path, headers), `${method} ${path}`).toBe(401);
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
  expect(await send('GET', '/log', {})).toBe(200);
  expect(await send('POST', '/clock', { ...token, host: `LocalHost:${port}` })).toBe(200);
});

test('a body is read as JSON with any media type', async ({ client }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
    const answer = await request(`${client.ready.controlUrl}/clock`, {
      method: 'POST',
      body: '{"advanceMs":1000}',
      headers: { 'content-type': type, 'control-token': client.ready.controlToken },
    });
    expect(answer.statusCode, type).toBe(200);
    await answer.body.dump();
  }
});

test('a clock that is moved by thousands of years still shows every date', async ({ client }) => {
  const years = 5000 * 365 * 86_400_000;
  expect((await client.control('POST', '/clock', { advanceMs: years })).status).toBe(200);
  // By then every token is dead but one that is made there.
  const token = await client.issue('organization');
  const send = (method: 'GET' | 'POST', path: string, json?: object): ReturnType<Client['call']> =>
    client.call(method, path, { token, ...(json === undefined ? {} : { json }) });
  const made = await send('POST', `/Bill/single/${client.ready.target.entrypoint}`, {});
  const bill = await send('GET', `/Bill/${String(made.at('/responseData'))}`);
  expect(String(bill.at('/responseData/CreatedAt'))).toMatch(/^7\d{3}-\d\d-\d\dT[\d:.]+Z$/);
  const { paypointId, entrypoint } = client.ready.target;
  for (const mode of ['ytd', 'm12', 'lasty', 'h24'])
    for (const freq of ['m', 'h']) {
      const path = `/Statistic/basic/${mode}/${freq}/2/${paypointId}`;
      expect((await send('GET', path)).status, path).toBe(200);
    }
  expect((await send('GET', `/Query/notifications/${entrypoint}`)).status).toBe(200);
});

test('refuses a start that its dates could not be written for', async () => {
  for (const start of ['0999-12-31T00:00:00Z', '9999-01-01T00:00:00Z'])
    await expect(startMock(['--start', start])).rejects.toThrow(/ended with 2: mock: --start/);
});
