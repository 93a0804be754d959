/** Plans on trial: tiers, budget, and a reason for everything left out. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { planRun, reasonToSkip, runsOf } from '../../suites/engine/plan.ts';
import { fakeWorld, scenarioWith, smokeProfile } from './fakeWorld.ts';

const everything = { clause: () => true, leavesOut: () => null, unmatched: [] };
const idle = { input: () => fc.constant(null), play: async () => undefined };
const cheap = scenarioWith({ ...idle, id: 'a/cheap', cost: 5, runs: { smoke: 2, gate: 10 } });
const dear = scenarioWith({ ...idle, id: 'a/dear', cost: 50 });
const late = scenarioWith({ ...idle, id: 'a/late', tier: 'nightly' });
const exhausting = scenarioWith({ ...idle, id: 'a/exhausting', cost: 10_000, exhausts: true });

test('what does not fit the budget or the profile is left out by name, with its reason', () => {
  const plan = planRun([late, cheap, dear, exhausting], smokeProfile, everything);
  expect(plan.planned.map(({ scenario, runs }) => [scenario.id, runs])).toEqual([
    ['a/cheap', 2],
    ['a/exhausting', 1],
  ]);
  expect(plan.leftOut.map(({ scenario, reason }) => [scenario.id, reason])).toEqual([
    ['a/dear', 'no budget: it needs up to 50 requests and 10 of 20 are left'],
    ['a/late', 'profile smoke leaves it to nightly'],
  ]);
  expect(plan.cost).toBe(10);
});

test('edges come after all that is directed, and random inputs take what is left', () => {
  const random = scenarioWith({
    ...idle,
    id: 'a/random',
    turn: 'random',
    cost: 3,
    runs: { smoke: 9 },
  });
  const edges = scenarioWith({
    ...idle,
    id: 'a/edges',
    turn: 'edges',
    cost: 2,
    runs: { smoke: 2 },
  });
  const plan = planRun([random, edges, cheap], smokeProfile, everything);
  expect(plan.planned.map(({ scenario, runs }) => [scenario.id, runs])).toEqual([
    ['a/cheap', 2],
    ['a/edges', 2],
    ['a/random', 2],
  ]);
});

test('a profile without a figure of its own takes that of the next cheaper one', () => {
  expect(runsOf(cheap, 'smoke')).toBe(2);
  expect(runsOf(cheap, 'nightly')).toBe(10);
  expect(runsOf(dear, 'nightly')).toBe(1);
});

test('a target that lacks something skips with that reason', () => {
  const world = fakeWorld(() => []);
  expect(reasonToSkip(scenarioWith({ ...idle, id: 'a/b', needs: ['clock'] }), world)).toBe(
    'capability missing: clock',
  );
  expect(reasonToSkip(scenarioWith({ ...idle, id: 'a/b', allow: ['delete'] }), world)).toBe(
    'not permitted by the target file: delete',
  );
  expect(reasonToSkip(scenarioWith({ ...idle, id: 'a/b', credentials: ['bearer'] }), world)).toBe(
    'no bearer credential in the target file',
  );
  expect(reasonToSkip(scenarioWith({ ...idle, id: 'a/b', takesMs: 180_000 }), world)).toContain(
    '3 minutes',
  );
  expect(reasonToSkip(cheap, world)).toBeNull();
});
