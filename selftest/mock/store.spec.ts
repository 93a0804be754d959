/** What bounds the store: a mock that takes bills without end forgets the first of them, and nothing else. */
import { test, expect } from '@playwright/test';
import { createClient } from './client.ts';
import { startMock } from './startMock.ts';

test('forgets the bills that were created first beyond --most-bills', async () => {
  const mock = await startMock(['--seed', '5', '--bills', '100', '--most-bills', '100']);
  const client = createClient(mock.ready);
  try {
    const status = async (id: number): Promise<number> =>
      (await client.call('GET', `/Bill/${id}`)).status;
    expect([await status(54_001), await status(54_100)]).toEqual([200, 200]);
    const input = { vendor: { vendorNumber: 'V-OWN' }, netAmount: 2 };
    const id = await client.createBill(input);
    expect(id).toBe(54_101);
    expect([await status(54_001), await status(54_100), await status(id)]).toEqual([400, 200, 200]);
    for (let more = 0; more < 120; more += 1) await client.createBill(input);
    await client.advance(61_000);
    expect([await status(54_100), await status(id), await status(id + 120)]).toEqual([
      400, 400, 200,
    ]);
    // The vendor counts the bills that are left, and no other.
    const count = await client.bill(id + 120, '/Vendor/Summary/TotalBills');
    expect(Number(count)).toBeGreaterThan(95);
    expect(Number(count)).toBeLessThanOrEqual(100);
    await client.control('POST', '/reset');
    expect([await status(54_001), await status(id)]).toEqual([200, 400]);
  } finally {
    await mock.stop();
  }
});

test('holds no more than 256 MiB of files, even in few bills', async () => {
  const mock = await startMock(['--bills', '0']);
  const client = createClient(mock.ready);
  try {
    const fContent = 'A'.repeat(7 * 1024 * 1024);
    const ids: number[] = [];
    for (let index = 0; index < 52; index += 1)
      ids.push(await client.createBill({ attachments: [{ filename: 'large.bin', fContent }] }));
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await client.call('GET', `/Bill/${id}`)).status);
    const kept = statuses.filter((status) => status === 200).length;
    // Each holds 5.25 MiB.
    expect(kept).toBeGreaterThanOrEqual(45);
    expect(kept).toBeLessThanOrEqual(49);
    expect(statuses.slice(-kept)).toEqual(Array.from({ length: kept }, () => 200));
  } finally {
    await mock.stop();
  }
});

test('refuses a bound below what it starts with', async () => {
  await expect(startMock(['--bills', '50', '--most-bills', '49'])).rejects.toThrow(
    /ended with 2: mock: --most-bills/,
  );
});
