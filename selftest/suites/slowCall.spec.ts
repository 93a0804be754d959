/** A slow request: the clock moves once the request itself has arrived, not one that was sent before it. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import type { PlatformContext } from '../../suites/platform/platformScenario.ts';
import { slowCall } from '../../suites/platform/timeout/slowCall.ts';

test('the clock waits for the slowed request, and not for the one that asks for its token', async () => {
  const entries: object[] = [];
  const asked: number[] = [];
  const moved: number[] = [];
  let end: (status: number) => void = () => undefined;
  const context = {
    contract: platformContract(),
    has: () => true,
    control: {
      slow: async () => undefined,
      log: async (after: number) => {
        asked.push(after);
        if (asked.length === 2) entries.push({ n: 1, method: 'POST', url: '/api/v2/Token' });
        if (asked.length === 4) entries.push({ n: 2, method: 'PUT', url: '/api/Bill/7' });
        return { last: entries.length, entries: entries.slice(after) };
      },
    },
    call: () => new Promise((resolve) => (end = resolve)),
    clock: {
      advance: async (ms: number) => {
        moved.push(asked.length);
        if (ms > 0) end(200);
      },
    },
  };
  const slow = { operation: 'updateBill', parts: {}, takesMs: 28_000, timeoutMs: 30_000 };
  await slowCall(context as unknown as PlatformContext, slow);
  expect(moved).toEqual([4]);
});
