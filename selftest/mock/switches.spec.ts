/** Faults and variants: each one that is switched on changes something that a client can see, and off again leaves nothing behind. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client } from './client.ts';

test('lists faults and variants with what they mean', async ({ client }) => {
  const faults = (await client.control('GET', '/faults')).at('/faults');
  const variants = (await client.control('GET', '/variants')).at('/variants');
  if (!Array.isArray(faults) || !Array.isArray(variants))
    throw new Error('the catalogues are not lists');
  const ids = faults.map((fault: { readonly id: string }) => fault.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const fault of faults)
    expect(fault).toEqual({
      id: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      group: expect.stringMatching(/^[a-z-]+$/),
      breaks: expect.stringMatching(/^[^\n]+\.$/),
    });
  for (const variant of variants as readonly {
    readonly choices: readonly string[];
    readonly default: string;
  }[]) {
    expect(variant).toMatchObject({ question: expect.stringMatching(/\?$/) });
    expect(variant.choices.length).toBeGreaterThan(1);
    expect(variant.choices).toContain(variant.default);
  }
});

const faulty: Readonly<Record<string, (client: Client) => Promise<boolean>>> = {
  'delete-does-not-delete': async (client) => {
    await client.call('DELETE', '/Bill/54001');
    return (await client.call('GET', '/Bill/54001')).status === 200;
  },
  'envelope-room-id-null': async (client) =>
    (await client.call('GET', '/Bill/54001')).at('/roomId') === null,
  'idempotency-never-refuses': async (client) => {
    const path = '/Bill/approval/54001';
    const sending = { json: ['a@example.com'], headers: { idempotencyKey: 'k' } };
    await client.call('POST', path, sending);
    return (await client.call('POST', path, sending)).status === 200;
  },
  'auth-get-bill-open-to-all': async (client) =>
    (await client.call('GET', '/Bill/54001', { token: null })).status === 200,
  'auth-bearer-never-expires': async (client) => {
    const bearer = await client.issue('expired', { scheme: 'bearer' });
    return (await client.call('GET', '/Bill/54001', { bearer })).status === 200;
  },
  'filter-parameters-prefix-honoured': async (client) => {
    const path = `/Query/notifications/${client.ready.target.entrypoint}`;
    const answer = await client.call('GET', `${path}?parameters=method(eq)=sms`);
    return answer.at('/Summary/totalRecords') !== 72;
  },
  'transport-truncated-body': async (client) =>
    client.call('GET', '/Bill/54001').then(
      () => false,
      () => true,
    ),
};

for (const [id, shows] of Object.entries(faulty))
  test(`fault ${id} shows when it is on, and only then`, async ({ client }) => {
    expect(await shows(client)).toBe(false);
    await client.control('POST', '/reset');
    await client.control('PUT', '/faults', { ids: [id] });
    expect(await shows(client)).toBe(true);
    await client.control('POST', '/reset');
    expect(await shows(client)).toBe(false);
  });

test('several faults work at once', async ({ client }) => {
  await client.control('PUT', '/faults', {
    ids: ['envelope-response-code-null', 'envelope-room-id-null'],
  });
  const answer = await client.call('GET', '/Bill/54001');
  expect([answer.at('/responseCode'), answer.at('/roomId')]).toEqual([null, null]);
});

test('variants change the answer to an open point, and {} puts the defaults back', async ({
  client,
}) => {
  const status = async (): Promise<number> => (await client.call('GET', '/Bill/1')).status;
  expect(await status()).toBe(400);
  const chosen = await client.control('PUT', '/variants', {
    'unknown-bill-status': '404',
    'filter-list-separator': 'comma',
  });
  expect(chosen.at('/filterListSeparator')).toBe(',');
  expect(await status()).toBe(404);
  const path = `/Query/notifications/${client.ready.target.entrypoint}`;
  const both = await client.call('GET', `${path}?method(in)=email,sms&limitRecord=0`);
  expect(Number(both.at('/Summary/totalRecords'))).toBeGreaterThan(20);
  await client.control('PUT', '/variants', {});
  expect(await status()).toBe(400);
});
