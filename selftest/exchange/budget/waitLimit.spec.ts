/** All waits of a run together have a limit, and waits at the same time count once. */
import { expect, test } from '@playwright/test';
import { waitLimit } from '../../../exchange/budget/waitLimit.ts';

test('waits one after the other add up, waits at the same time do not', () => {
  let now = 1_000;
  const limit = waitLimit(60_000, () => now);
  expect(limit.refuse(40_000)).toBeNull();
  now += 10_000;
  expect(limit.refuse(30_000)).toBeNull();
  now += 30_000;
  expect(limit.refuse(20_000)).toBeNull();
  now += 20_000;
  expect(limit.refuse(1_000)).toBe(
    'the request budget is used up: there is room in 1 s, and a run of this profile waits 60 s in all',
  );
});

test('a wait that the target asks for is refused at once if it is too long, in the same words from then on', () => {
  const limit = waitLimit(180_000, () => 0);
  limit.asked(3_600_000);
  const reason = limit.refuse(3_600_000);
  expect(reason).toMatch(/^the target refuses everything: it demands a pause of 3600 s/);
  expect(limit.refuse(3_599_000)).toBe(reason);
  expect(limit.refuse(1_000)).toBeNull();
});
