/** The control protocol, as docs/CONTROL.md has it. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import { startMock } from './startMock.ts';

test('shows its name, capabilities and time', async ({ client }) => {
  const answer = await client.control('GET', '/');
  expect(JSON.parse(answer.text)).toEqual({
    name: expect.any(String),
    capabilities: [
      'clock',
      'slow',
      'next',
      'faults',
      'variants',
      'reset',
      'state',
      'log',
      'events',
      'webhooks',
      'tokens',
    ],
    now: expect.any(Number),
  });
});

test('moves the clock forward and back to its start', async ({ client }) => {
  const start = Date.parse('2026-03-18T10:20:30Z');
  const moved = await client.control('POST', '/clock', { advanceMs: 3_600_000 });
  expect(Math.abs(Number(moved.at('/now')) - start - 3_600_000)).toBeLessThan(5000);
  const answer = await client.call('GET', '/Bill/54001');
  expect(String(answer.headers['date'])).toContain('18 Mar 2026 11:20:');
  const reset = await client.control('POST', '/reset');
  expect(Math.abs(Number(reset.at('/now')) - start)).toBeLessThan(5000);
});

test('refuses what it cannot do, and changes nothing', async ({ client }) => {
  for (const [method, path, json] of [
    ['POST', '/clock', { advanceMs: -1 }],
    ['POST', '/clock', { advanceMs: '1' }],
    ['POST', '/slow', {}],
    ['PUT', '/faults', { ids: ['no-such-fault'] }],
    ['PUT', '/variants', { 'no-such-variant': 'x' }],
    ['PUT', '/variants', { 'sort-ties': 'x' }],
    ['POST', '/tokens', { kind: 'golden' }],
    ['GET', '/log?after=x', undefined],
  ] as const) {
    const answer = await client.control(method, path, json);
    expect([answer.status, typeof answer.at('/error')]).toEqual([400, 'string']);
  }
  expect((await client.control('GET', '/faults')).at('/on')).toEqual([]);
});

test('logs requests as they were received', async ({ client }) => {
  const headers = { 'X-Mixed-Case': 'Value' };
  await client.call('PUT', '/Bill/54001?x=%20', { json: { comments: 'ü' }, headers });
  await client.call('GET', '/Bill/54002');
  const log = await client.control('GET', '/log?after=0');
  expect(log.at('/last')).toBe(2);
  expect(log.at('/entries/0')).toMatchObject({
    n: 1,
    method: 'PUT',
    url: '/api/Bill/54001?x=%20',
    operation: 'updateBill',
    status: 200,
    bodyBase64: Buffer.from('{"comments":"ü"}').toString('base64'),
  });
  expect(log.at('/entries/0/headers')).toContainEqual(['X-Mixed-Case', 'Value']);
  expect((await client.control('GET', '/log?after=1')).at('/entries')).toHaveLength(1);
});

test('starts with flags, and refuses wrong ones with exit 2', async () => {
  const mock = await startMock([
    '--fault',
    'delete-does-not-delete',
    '--variant',
    'filter-list-separator=comma',
    '--seed',
    '3',
  ]);
  expect(mock.ready.target.filterListSeparator).toBe(',');
  expect(await mock.stop()).toBe(0);
  for (const flags of [
    ['--nonsense'],
    ['--port', 'x'],
    ['--fault', 'nope'],
    ['--variant', 'nope=1'],
    ['--start', 'never'],
  ])
    await expect(startMock(flags)).rejects.toThrow(/^the mock ended with 2: mock: [^\n]+\n$/);
});

test('ends when its stdin closes', async () => {
  const mock = await startMock();
  const ended = new Promise((resolve) => mock.child.once('exit', resolve));
  mock.child.stdin?.end();
  expect(await ended).toBe(0);
});

test('serves HTTPS beside HTTP with a certificate that its file vouches for', async () => {
  const mock = await startMock(['--https']);
  const { Agent, request } = await import('undici');
  const { readFileSync } = await import('node:fs');
  const agent = new Agent({ connect: { ca: readFileSync(mock.ready.caFile ?? '') } });
  const answer = await request(`${mock.ready.httpsBaseUrl}/Bill/54001`, {
    dispatcher: agent,
    headers: { requestToken: mock.ready.credentials.organizationToken },
  });
  expect(answer.statusCode).toBe(200);
  await answer.body.dump();
  await expect(request(`${mock.ready.httpsBaseUrl}/Bill/54001`)).rejects.toThrow();
  await agent.close();
  expect(await mock.stop()).toBe(0);
});
