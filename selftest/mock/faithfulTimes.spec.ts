/** Details of the document that have to do with time, each expected by hand on the virtual clock. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Answer, Client } from './client.ts';

const minute = 60_000;

test('answers 504 to every write after 30 seconds, and does not do it', async ({ client }) => {
  const id = await client.createBill({ comments: 'before' });
  const { applicationToken, userEmail, userPassword, clientId, clientSecret } =
    client.ready.credentials;
  const writes = [
    ['PUT', `/Bill/${id}`, { json: { comments: 'after' } }],
    ['DELETE', `/Bill/${id}`, {}],
    ['PUT', `/Bill/approval/${id}`, { json: ['a@example.com'] }],
    ['POST', `/Bill/approval/${id}`, { json: ['a@example.com'] }],
    ['POST', '/v2/Token/serverside', { token: null, json: { clientId, clientSecret } }],
    [
      'POST',
      '/User/auth',
      { token: applicationToken, json: { email: userEmail, psw: userPassword } },
    ],
  ] as const;
  for (const [method, path] of writes)
    await client.control('POST', '/slow', { method, path, takesMs: 30_000 });
  const pending = writes.map(([method, path, sending]) => client.call(method, path, sending));
  await waiting(client, writes.length);
  await client.advance(29_000);
  await waiting(client, writes.length);
  await client.advance(1000);
  expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(writes.map(() => 504));
  expect(await client.bill(id)).toMatchObject({ Comments: 'before', billApprovals: [] });
});

test('answers slow requests in the order of their due times', async ({ client }) => {
  const order: string[] = [];
  const pending: Promise<unknown>[] = [];
  for (const [id, takesMs] of [
    [54_001, 3000],
    [54_002, 1000],
    [54_003, 2000],
  ] as const) {
    await client.control('POST', '/slow', { method: 'get', path: `/Bill/${id}*`, takesMs });
    pending.push(client.call('GET', `/Bill/${id}`).then(() => order.push(String(id))));
  }
  await waiting(client, 3);
  await client.advance(2500);
  await expect.poll(() => order).toEqual(['54002', '54003']);
  await client.advance(500);
  await Promise.all(pending);
  expect(order).toEqual(['54002', '54003', '54001']);
});

test('keeps the key from the first request on, and no refusal prolongs it', async ({ client }) => {
  const send = async (): Promise<number> =>
    (
      await client.call('POST', `/Bill/single/${client.ready.target.entrypoint}`, {
        json: {},
        headers: { idempotencyKey: 'steady' },
      })
    ).status;
  expect(await send()).toBe(200);
  for (let passed = 0; passed < 3; passed += 1) {
    await client.advance(35_000);
    expect(await send()).toBe(409);
  }
  await client.advance(15_000);
  expect(await send()).toBe(200);
});

test('lets a user token move a paypoint, and ends it after 120 minutes of any use', async ({
  client,
}) => {
  const { applicationToken, userEmail, userPassword } = client.ready.credentials;
  const { entrypoint, migration, organizationId } = client.ready.target;
  const answer = await client.call('POST', '/User/auth', {
    token: applicationToken,
    json: { email: userEmail, psw: userPassword },
  });
  const token = String(answer.at('/responseData'));
  const move = async (newParentOrganizationId: number): Promise<number> =>
    (
      await client.call('POST', '/Paypoint/migrate', {
        token,
        json: { entryPoint: entrypoint, newParentOrganizationId },
      })
    ).status;
  for (let passed = 0; passed < 4; passed += 1) {
    expect(await move(migration.destinationOrganizationId)).toBe(200);
    expect(await move(organizationId)).toBe(200);
    await client.advance(29 * minute);
  }
  expect(await move(organizationId)).toBe(200);
  await client.advance(4 * minute);
  expect(await move(organizationId)).toBe(401);
});

test('ends API tokens after 24 months and credentials after a year', async ({ client }) => {
  const { organizationToken, rateLimitToken, clientId, clientSecret } = client.ready.credentials;
  const status = async (token: string): Promise<number> =>
    (await client.call('GET', '/Bill/54001', { token })).status;
  const exchange = async (): Promise<Answer> =>
    client.call('POST', '/v2/Token/serverside', { token: null, json: { clientId, clientSecret } });
  const short = await client.issue('organization', { lifetimeMs: 30 * 86_400_000 });
  await client.advance(30 * 86_400_000);
  expect([await status(short), await status(organizationToken)]).toEqual([401, 200]);
  await client.advance((364 - 30) * 86_400_000);
  const last = await exchange();
  expect(last.status).toBe(200);
  await client.advance(86_400_000);
  const refused = await exchange();
  expect([refused.status, refused.at('/errorType')]).toEqual([400, 'InvalidCredentials']);
  // From 18 March 2026 to 18 March 2028: 731 days, a leap day among them.
  await client.advance((730 - 365) * 86_400_000);
  expect(await status(organizationToken)).toBe(200);
  await client.advance(86_400_000);
  expect([await status(organizationToken), await status(rateLimitToken)]).toEqual([401, 401]);
});

/** Waits until `count` requests wait at the service. */
async function waiting(client: Client, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const entries = (await client.control('GET', '/log')).at('/entries');
      return Array.isArray(entries)
        ? entries.filter((entry: { readonly status: unknown }) => entry.status === null).length
        : 0;
    })
    .toBe(count);
}
