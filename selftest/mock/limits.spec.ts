/** Limits, timeouts and idempotency on the virtual clock, as the document has them. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Answer, Client } from './client.ts';

const second = 1000;
const minute = 60 * second;

const createWith = (client: Client, key: string, more: object = {}): Promise<Answer> =>
  client.call('POST', `/Bill/single/${client.ready.target.entrypoint}`, {
    json: { billNumber: 'K' },
    headers: { idempotencyKey: key },
    ...more,
  });

test('refuses a repeated key with 409 in plain text for two minutes', async ({ client }) => {
  expect((await createWith(client, 'k1')).status).toBe(200);
  const repeat = await createWith(client, 'k1');
  expect(repeat.status).toBe(409);
  expect(repeat.headers['content-type']).toContain('text/plain');
  expect(repeat.text.toLowerCase()).toContain('duplicat');
  expect((await createWith(client, 'k2')).status).toBe(200);
  await client.advance(2 * minute - second);
  expect((await createWith(client, 'k1')).status).toBe(409);
  await client.advance(second);
  expect((await createWith(client, 'k1')).status).toBe(200);
});

test('does nothing for a repeat, and minds keys only on POST', async ({ client }) => {
  const first = await createWith(client, 'k3');
  await createWith(client, 'k3');
  const next = await client.createBill();
  expect(next).toBe(Number(first.at('/responseData')) + 1);
  const headers = { idempotencyKey: 'k4' };
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await client.call('GET', `/Bill/${next}`, { headers })).status).toBe(200);
    const json = { comments: 'again' };
    expect((await client.call('PUT', `/Bill/${next}`, { headers, json })).status).toBe(200);
  }
  const approval = { headers, json: ['lucia@example.com'] };
  expect((await client.call('POST', `/Bill/approval/${next}`, approval)).status).toBe(200);
  expect((await client.call('POST', `/Bill/approval/${next}`, approval)).status).toBe(409);
});

test('serves 200 requests a minute to each token', async ({ client }) => {
  const token = client.ready.credentials.rateLimitToken;
  const get = (): Promise<Answer> => client.call('GET', '/Bill/54001', { token });
  for (let sent = 0; sent < 200; sent += 1) expect((await get()).status).toBe(200);
  expect((await get()).status).toBe(429);
  expect((await client.call('GET', '/Bill/54001')).status).toBe(200);
  await client.advance(minute);
  expect((await get()).status).toBe(200);
});

test('serves 10000 requests an hour, spread in any way', async ({ client }) => {
  test.slow();
  const token = client.ready.credentials.rateLimitToken;
  const burst = async (count: number): Promise<number> => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => client.call('GET', '/Bill/54001', { token })),
    );
    return answers.filter(({ status }) => status === 200).length;
  };
  let served = 0;
  for (let round = 0; round < 50; round += 1) {
    served += await burst(200);
    await client.advance(minute + 10 * second);
  }
  expect(served).toBe(10_000);
  expect(await burst(3)).toBe(0);
  await client.advance(2 * minute);
  expect(await burst(3)).toBe(3);
});

test('answers 504 to a write after 30 seconds and a read after 90', async ({ client }) => {
  const { entrypoint } = client.ready.target;
  for (const [method, path, limit] of [
    ['GET', '/Bill/54001', 90],
    ['POST', `/Bill/single/${entrypoint}`, 30],
  ] as const) {
    const send = (): Promise<Answer> =>
      client.call(method, path, method === 'POST' ? { json: {} } : {});
    await client.control('POST', '/slow', { method, path, takesMs: limit * second });
    const pending = send();
    await settle(client, 1);
    await client.advance(limit * second);
    expect((await pending).status).toBe(504);
    await client.control('POST', '/slow', { method, path, takesMs: limit * second - second });
    const inTime = send();
    await settle(client, 1);
    await client.advance(limit * second - second);
    expect((await inTime).status).toBe(200);
  }
});

/** Waits until `count` requests wait at the service. */
async function settle(client: Client, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const log = await client.control('GET', '/log');
        const entries = log.at('/entries');
        return Array.isArray(entries)
          ? entries.filter((entry: { readonly status: unknown }) => entry.status === null).length
          : 0;
      },
      { intervals: [5, 10, 20] },
    )
    .toBe(count);
}
