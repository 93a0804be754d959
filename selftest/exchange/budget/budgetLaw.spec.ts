/** The law of the budget: over any window, no token's requests exceed its limit less the headroom. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { createLimiter } from '../../../exchange/budget/limiter.ts';
import { retryAfterMs } from '../../../exchange/budget/retryAfterMs.ts';
import {
  createSlidingBudget,
  windowsOf,
  type Window,
} from '../../../exchange/budget/slidingBudget.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { fullestWindow } from './fullestWindow.ts';
import { manualClock } from '../manualClock.ts';

const windows: fc.Arbitrary<readonly Window[]> = fc.array(
  fc.record({
    requests: fc.integer({ min: 1, max: 6 }),
    periodMs: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test('whenever the service counts a request between its begin and its end, every window holds', () => {
  const step = fc.record({
    pauseMs: fc.integer({ min: 0, max: 30 }),
    takesMs: fc.integer({ min: 0, max: 40 }),
    countedAt: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(windows, fc.array(step, { maxLength: 60 }), (limits, steps) => {
      const budget = createSlidingBudget(limits);
      let now = 0;
      let underWay: number[] = [];
      const counted: number[] = [];
      const endUntil = (time: number): void => {
        for (const end of underWay.filter((at) => at <= time).sort((left, right) => left - right))
          budget.end(end);
        underWay = underWay.filter((at) => at > time);
      };
      for (const { pauseMs, takesMs, countedAt } of steps) {
        now += pauseMs;
        endUntil(now);
        for (let wait = budget.waitMs(now); wait > 0; wait = budget.waitMs(now)) {
          now = wait === Infinity ? Math.min(...underWay) : now + wait;
          endUntil(now);
        }
        budget.begin();
        underWay.push(now + takesMs);
        counted.push(now + takesMs * countedAt);
      }
      const sorted = counted.sort((left, right) => left - right);
      for (const { requests, periodMs } of limits)
        expect(fullestWindow(sorted, periodMs).count).toBeLessThanOrEqual(requests);
    }),
    { seed: 20, numRuns: 500 },
  );
});

test('it is no slower than it must be: a free window lets its whole number go at once', () => {
  fc.assert(
    fc.property(windows, (limits) => {
      const budget = createSlidingBudget(limits);
      const least = Math.min(...limits.map(({ requests }) => requests));
      for (let count = 0; count < least; count += 1) {
        expect(budget.waitMs(0)).toBe(0);
        budget.begin();
        budget.end(0);
      }
      expect(budget.waitMs(0)).toBe(
        Math.max(
          ...limits.filter(({ requests }) => requests === least).map(({ periodMs }) => periodMs),
        ),
      );
    }),
    { seed: 21 },
  );
});

const figures = { perMinute: 200, per15Minutes: 3000, perHour: 10_000, headroom: 0.1 };

test('limits less headroom are shared out whole, never rounded up, and each share can go on', () => {
  expect(windowsOf(figures).map(({ requests }) => requests)).toEqual([180, 2700, 9000]);
  expect(windowsOf(figures, 1 / 4).map(({ requests }) => requests)).toEqual([45, 675, 2250]);
  expect(windowsOf({ ...figures, headroom: 0 }).map(({ requests }) => requests)).toEqual([
    200, 3000, 10_000,
  ]);
  expect(windowsOf({ ...figures, perMinute: 1 }, 1 / 4)[0]?.requests).toBe(1);
});

test('a limiter holds twelve thousand requests to all three windows, on simulated time', async () => {
  const clock = manualClock();
  const limiter = createLimiter(figures, { clock });
  const times: number[] = [];
  for (let count = 0; count < 12_000; count += 1) {
    const slot = await limiter.acquire('token');
    times.push(clock.now());
    clock.pass(10);
    slot.release();
  }
  expect(fullestWindow(times, 60_000).count).toBe(180);
  expect(fullestWindow(times, 900_000).count).toBe(2700);
  expect(fullestWindow(times, 3_600_000).count).toBe(9000);
  expect(limiter.granted()).toBe(12_000);
});

test('many at once wait in turn, each token by itself, and an abort leaves the line', async () => {
  const clock = manualClock();
  const limiter = createLimiter({ ...figures, perMinute: 10, headroom: 0 }, { clock });
  const order: number[] = [];
  const cancel = new AbortController();
  const held = await Promise.all(Array.from({ length: 10 }, () => limiter.acquire('a')));
  const waiting = Array.from({ length: 5 }, async (_, index) => {
    const slot = await limiter.acquire('a', index === 2 ? cancel.signal : undefined);
    order.push(index);
    slot.release();
  });
  expect((await limiter.acquire('b')).release).toBeDefined();
  cancel.abort(new Error('enough'));
  const settled = Promise.allSettled(waiting);
  for (const slot of held) slot.release();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(order).toEqual([0, 1, 3, 4]);
  expect(clock.waits[0]).toBeGreaterThanOrEqual(60_000);
});

function refusal(status: number, headers: readonly (readonly [string, string])[]): Exchange {
  return {
    id: '0-1',
    request: {
      operation: null,
      method: 'GET',
      path: '/',
      query: '',
      headers: {},
      credential: { class: 'none' },
      lawful: true,
      label: '',
    },
    url: '',
    sentHeaders: [],
    response: {
      status,
      headers,
      mediaType: null,
      bytes: new Uint8Array(),
      text: '',
      utf8: true,
      duplicateKeys: false,
      truncated: false,
    },
    error: null,
    startedAt: 0,
    endedAt: Date.parse('2026-03-02T10:00:00Z'),
    durationMs: 0,
  };
}

test('Retry-After is read in both its forms, and holds its token back, no longer than an hour', async () => {
  expect(retryAfterMs(refusal(429, [['retry-after', '7']]))).toBe(7_000);
  expect(retryAfterMs(refusal(503, [['retry-after', 'Mon, 02 Mar 2026 10:00:05 GMT']]))).toBe(
    5_000,
  );
  expect(
    retryAfterMs(
      refusal(429, [
        ['retry-after', 'Mon, 02 Mar 2026 12:00:05 GMT'],
        ['date', 'Mon, 02 Mar 2026 12:00:00 GMT'],
      ]),
    ),
  ).toBe(5_000);
  for (const value of ['', 'soon', '-1', '1.5', '99999999999'])
    expect(retryAfterMs(refusal(429, [['retry-after', value]]))).toBeNull();
  expect(retryAfterMs(refusal(200, [['retry-after', '7']]))).toBeNull();

  const clock = manualClock();
  const limiter = createLimiter(figures, { clock });
  limiter.notice('a', refusal(429, [['retry-after', '7']]));
  await limiter.acquire('b');
  expect(clock.waits).toEqual([]);
  await limiter.acquire('a');
  expect(clock.waits).toEqual([7_000]);
  limiter.notice('a', refusal(429, [['retry-after', '999999999']]));
  await limiter.acquire('a');
  expect(clock.waits[1]).toBe(3_600_000);
});
