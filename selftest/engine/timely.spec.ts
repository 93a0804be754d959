/** A failure of a clause on time counts only if the client and the control plane were on time themselves. */
import { expect, test } from '@playwright/test';
import { platformChecks } from '../../suites/platform/service.ts';
import type { Verdict } from '../../checks/types.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { timelyVerdict } from '../../engine/scenario/timely.ts';
import { lateSince, markTime, mostControlMs, noteControlCall } from '../../exchange/lateness.ts';

const world = { contract: platformContract(), checks: platformChecks };

const verdictOf = (clause: string, outcome: Verdict['outcome'] = 'fail'): Verdict => ({
  clause,
  outcome,
  operation: 'getBill',
  expected: 504,
  actual: 200,
  at: 'status',
  exchanges: ['w0-1'],
});

test('a late client takes a failure of a time back, and says how late it was', () => {
  const verdict = timelyVerdict(
    verdictOf('timeout/slow-get-is-cut'),
    world,
    () => 'it took 900 ms',
  );
  expect(verdict).toMatchObject({ outcome: 'skipped', exchanges: ['w0-1'] });
  expect(verdict.reason).toMatch(/^not judged: it took 900 ms/);
});

test('a timely client, another outcome and a clause without time change nothing', () => {
  const failed = verdictOf('timeout/slow-get-is-cut');
  expect(timelyVerdict(failed, world, () => null)).toBe(failed);
  const passed = verdictOf('timeout/slow-get-is-cut', 'pass');
  expect(timelyVerdict(passed, world, () => 'late')).toBe(passed);
  const plain = verdictOf('paging/limit-is-kept');
  expect(timelyVerdict(plain, world, () => 'late')).toBe(plain);
});

test('clauses on time are those that a check on time judges, and those of timeouts and limits', () => {
  const timed = [...world.contract.clauses.keys()].filter(
    (id) => timelyVerdict(verdictOf(id), world, () => 'late').outcome === 'skipped',
  );
  const groups = new Set(timed.map((id) => id.split('/')[0]));
  expect([...groups]).toEqual(
    expect.arrayContaining(['idempotency', 'limit', 'timeout', 'token', 'user-auth']),
  );
  expect(timed.length).toBeLessThan(world.contract.clauses.size / 4);
});

test('an event loop that stands still and a long control call are noticed, each from its mark on', async () => {
  const mark = markTime();
  const until = performance.now() + 600;
  while (performance.now() < until);
  expect(lateSince(mark)).toMatch(/^the client's event loop stood still \d{3,} ms$/);
  const later = markTime();
  noteControlCall('POST /clock', mostControlMs + 1_500);
  expect(lateSince(later)).toMatch(/^the control call POST \/clock took 2000 ms$/);
  const last = markTime();
  noteControlCall('POST /clock', mostControlMs - 1);
  expect(lateSince(last + 0.001)).toBeNull();
});
