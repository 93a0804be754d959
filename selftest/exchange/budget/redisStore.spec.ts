/** The store that machines share: windows slide, requests under way count, no token stands in it, and without it nothing goes. */
import { expect, test } from '@playwright/test';
import { createClient } from '@redis/client';
import { openBudgetBroker } from '../../../exchange/budget/budgetBroker.ts';
import { budgetKeyOf } from '../../../exchange/budget/budgetKeyOf.ts';
import { connectLimiter } from '../../../exchange/budget/connectLimiter.ts';
import { fullestWindow } from './fullestWindow.ts';
import { openRedisStore } from '../../../exchange/budget/redisStore.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import { drawAll, slotOf } from './budgetStores.ts';
import { lacksRedis, startRedis, type RedisServer } from './redisServer.ts';

test.skip(lacksRedis !== null, lacksRedis ?? '');
test.describe.configure({ mode: 'serial' });

const budget = { perMinute: 100, per15Minutes: 3000, perHour: 10_000, headroom: 0.1 };
const base = ['sandbox.example.test:443'];
let redis: RedisServer;

test.beforeAll(async () => {
  redis = await startRedis();
});
test.afterAll(async () => {
  await redis.stop();
});

test('machines that draw at once get the limit less the headroom together, each token by itself', async () => {
  const stores = await Promise.all([0, 1, 2].map(() => openRedisStore(redis.url, budget, base)));
  expect(await drawAll(stores, 'one', Date.now)).toBe(90);
  expect(await drawAll(stores.slice(1), 'other', Date.now)).toBe(90);
  const [first] = stores;
  const refused = await first?.take('one', 0);
  expect(refused?.slot).toBeNull();
  expect(refused).toMatchObject({ pauseMs: 1_000 });
  const elsewhere = await openRedisStore(redis.url, budget, ['other.example.test:443']);
  expect(await drawAll([elsewhere], 'one', Date.now)).toBe(90);
  await Promise.all([...stores, elsewhere].map((store) => store.close()));
});

test('machines that know one server by different names count together, and each name by itself no longer', async () => {
  const small = { ...budget, perMinute: 10, headroom: 0 };
  const open = (...servers: readonly string[]) => openRedisStore(redis.url, small, servers);
  const one = await open('name:443', '192.0.2.1:443');
  const other = await open('other-name:443', '192.0.2.1:443');
  expect(await drawAll([one, other], 'shared', Date.now)).toBe(10);
  // What the shared address refused is not left in the count of the other name.
  const named = await open('other-name:443');
  const left = await drawAll([named], 'shared', Date.now);
  const elsewhere = await open('name:443');
  expect(left + (await drawAll([elsewhere], 'shared', Date.now))).toBe(10);
  await Promise.all([one, other, named, elsewhere].map((store) => store.close()));
});

/** Moves what the store holds of every token back in time: an hour passes in a moment. */
async function letPass(ms: number): Promise<void> {
  const client = createClient({ url: redis.url });
  await client.connect();
  for (const key of await client.keys('assay:*:sent')) {
    const sent = await client.zRangeWithScores(key, 0, -1);
    const moved = sent.map(({ value, score }) => ({ value, score: score - ms }));
    if (moved.length > 0) await client.zAdd(key, moved);
  }
  await client.close();
}

test('windows slide: over no minute, quarter of an hour or hour does more go than the limit', async () => {
  const small = { perMinute: 6, per15Minutes: 20, perHour: 40, headroom: 0 };
  const store = await openRedisStore(redis.url, small, base);
  const times: number[] = [];
  const begun = Date.now();
  const stepMs = 29_000;
  for (let passed = 0; passed < 110 * 60_000; passed += stepMs) {
    for (
      let room = await store.take('sliding', 0);
      room.slot !== null;
      room = await store.take('sliding', 0)
    ) {
      // The store's own clock runs on while time is moved.
      times.push(passed + Date.now() - begun);
      room.slot.end(0);
    }
    await letPass(stepMs);
  }
  expect(times.length).toBeGreaterThan(60);
  // An answer of the store may take a while to arrive.
  expect(fullestWindow(times, 58_000).count).toBeLessThanOrEqual(6);
  expect(fullestWindow(times, 898_000).count).toBeLessThanOrEqual(20);
  expect(fullestWindow(times, 3_598_000).count).toBeLessThanOrEqual(40);
  await store.close();
});

test('requests under way count until they end, and those of a machine that died as long as they may be counted', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => openRedisStore(redis.url, budget, base)));
  if (one === undefined || other === undefined) throw new Error('no store');
  const slots = [];
  for (let count = 0; count < 90; count += 1) slots.push(await slotOf(one, 'under way', 0));
  await letPass(70_000);
  expect(await other.take('under way', 0)).toEqual({ slot: null, pauseMs: 50 });
  for (const slot of slots) slot.end(0);
  await expect.poll(() => other.take('under way', 0)).toHaveProperty('waitMs');
  await letPass(60_000);
  expect((await other.take('under way', 0)).slot).not.toBeNull();

  for (let count = 0; count < 90; count += 1) await slotOf(one, 'dead', 0);
  await one.close();
  await letPass(94_000);
  expect((await other.take('dead', 0)).slot).toBeNull();
  await letPass(61_000);
  expect((await other.take('dead', 0)).slot).not.toBeNull();
  await other.close();
});

test('Retry-After that one machine meets holds all', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => openRedisStore(redis.url, budget, base)));
  one?.hold('held', 30_000, 0);
  one?.hold('held', 5_000, 0);
  await expect.poll(async () => (await other?.take('held', 0))?.slot).toBeNull();
  expect(await other?.take('held', 0)).toHaveProperty('waitMs');
  await Promise.all([one?.close(), other?.close()]);
});

test('neither a token nor an address stands in the store, and what does goes by itself', async () => {
  const token = 'token-of-organization-0123456789';
  const store = await openRedisStore(redis.url, budget, base);
  await slotOf(store, budgetKeyOf(token), 0);
  const client = createClient({ url: redis.url });
  await client.connect();
  const keys = await client.keys('*');
  for (const key of keys) {
    expect(key).toMatch(/^assay:\{[0-9a-f]{24}\}:(?:sent|held)$/);
    expect(await client.pTTL(key)).toBeLessThanOrEqual(3_600_000 + 95_000);
    const members = key.endsWith('sent') ? await client.zRange(key, 0, -1) : [];
    for (const text of [key, ...members])
      for (const secret of [token, budgetKeyOf(token), 'sandbox.example'])
        expect(text).not.toContain(secret);
  }
  expect(keys.length).toBeGreaterThan(0);
  await Promise.all([client.close(), store.close()]);
});

test('where nobody answers nothing is let go, and one line says so; a store that comes back is used again', async () => {
  const own = await startRedis();
  const broker = await openBudgetBroker(await openRedisStore(own.url, budget, base));
  const limiter = await connectLimiter(broker.address, { clock: createServiceClock(null) });
  (await limiter.acquire('token')).release();
  await own.stop();
  await expect(limiter.acquire('token')).rejects.toThrow(
    `the budget's store at 127.0.0.1:${own.port} does not answer`,
  );
  const back = await startRedis([], own.port);
  await expect
    .poll(() => limiter.acquire('token').then(() => 'used again', String))
    .toBe('used again');
  await limiter.close();
  await broker.close();
  await back.stop();
  const url = `redis://someone:password-0123456789@127.0.0.1:${own.port}`;
  const refused = await openRedisStore(url, budget, base).catch((thrown: unknown) =>
    String(thrown),
  );
  expect(refused).toMatch(/store at 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/);
  expect(refused).not.toContain('password-0123456789');
});
