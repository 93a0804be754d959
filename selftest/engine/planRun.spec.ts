/** Plans under test: tiers, budget, and a reason for everything left out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { mostWithin } from '../../exchange/budget/slidingBudget.ts';
import { planText } from '../../cli/run/startRun.ts';
import { realWaits } from '../../engine/plan/realWaits.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { shrinkLimitsOf } from '../../engine/scenario/runAndRecord.ts';
import { platformService } from '../../suites/platform/service.ts';
import { planRun, reasonToSkip, runsOf } from '../../engine/plan/plan.ts';
import { fakeWorld, scenarioWith, smokeProfile } from './fakeWorld.ts';
import { targetOfRun } from '../../suites/targets/loadTarget.ts';

const everything = { clause: () => true, leavesOut: () => null, unmatched: [] };
const idle = { input: () => fc.constant(null), run: async () => undefined };
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
    ['a/late', 'profile smoke leaves it to nightly'],
    ['a/dear', 'no budget: it needs up to 50 requests and 15 of 20 are left'],
  ]);
  expect(plan.cost).toBe(10);
});

test('under smoke a scenario costs what it usually sends, elsewhere the most that it can', () => {
  const usual = scenarioWith({ ...idle, id: 'a/usual', cost: 50, usualCost: 4 });
  expect(planRun([usual], smokeProfile, everything).cost).toBe(4);
  const [left] = planRun([usual], { ...smokeProfile, name: 'gate' }, everything).leftOut;
  expect(left?.reason).toBe('no budget: it needs up to 50 requests and 20 of 20 are left');
});

test('one scenario shrinks with a quarter of what is left, and with a hundred requests at least', () => {
  const shrinking = { spent: 0 };
  const world = { ...fakeWorld(() => []), sharers: 2, shrinking };
  const left = (): number | undefined => shrinkLimitsOf(world).requestsLeft?.();
  expect(left()).toBe(125);
  shrinking.spent = 300;
  expect(left()).toBe(100);
  shrinking.spent = 450;
  expect(left()).toBe(50);
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

test('each scenario gets one case before any gets its others', () => {
  const many = scenarioWith({ ...idle, id: 'a/many', cost: 5, runs: { smoke: 4 } });
  const random = scenarioWith({ ...idle, id: 'a/random', turn: 'random', cost: 4 });
  const { planned, curtailed } = planRun([many, random], smokeProfile, everything);
  expect(planned.map(({ scenario, runs }) => [scenario.id, runs])).toEqual([
    ['a/many', 3],
    ['a/random', 1],
  ]);
  expect(curtailed).toBe(1);
});

test('a plan keeps to the budget of a target, runs directed scenarios first, and lists what it leaves out', () => {
  const random = scenarioWith({ ...idle, id: 'a/random', turn: 'random', runs: { smoke: 9 } });
  // What such a target will skip takes nothing from the others.
  const skipped = scenarioWith({ ...idle, id: 'a/skipped', cost: 11, needs: ['tokens'] });
  const plan = planRun([random, skipped, cheap, dear], smokeProfile, everything, 12);
  expect(plan.planned.map(({ scenario, runs }) => [scenario.id, runs])).toEqual([
    ['a/skipped', 1],
    ['a/cheap', 2],
    ['a/random', 2],
  ]);
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual([
    'no budget: it needs up to 50 requests and 7 of 12 are left',
  ]);
  expect(planText(plan, { mostRequests: 12, profile: 'smoke' })).toBe(
    'the budget allows 12 requests of one token in the time of profile smoke; up to 12 are planned, directed scenarios first; 1 scenario left out, 1 with fewer cases',
  );
  expect(planText(plan, { profile: 'smoke' })).toBeNull();
  expect(planText(plan, { maxRequests: 12, profile: 'smoke' })).toMatch(
    /^--max-requests allows 12 requests; up to 12 are planned/,
  );
  // A minute's window at the start, and one more for every minute that passes.
  const budget = { perMinute: 200, per15Minutes: 3000, perHour: 10_000, headroom: 0.1 };
  expect([30_000, 600_000, 5_400_000].map((ms) => mostWithin(budget, ms))).toEqual([
    180, 1980, 16_380,
  ]);
});

test('nightly runs first what gate runs, and then lives with half of what is left', () => {
  const more = { runs: { gate: 2, nightly: 100 }, cost: 10 };
  const edges = scenarioWith({ ...idle, ...more, id: 'a/edges', turn: 'edges' });
  const lives = scenarioWith({ ...idle, ...more, id: 'a/lives', turn: 'random', lives: true });
  const other = scenarioWith({ ...idle, ...more, id: 'a/other', turn: 'random' });
  const nightly = { ...loadProfile('nightly'), maxRequests: 1060 };
  const plan = planRun([edges, lives, other], nightly, everything);
  expect(plan.planned.map(({ scenario, runs }) => [scenario.id, runs])).toEqual([
    ['a/edges', 52],
    ['a/lives', 52],
    ['a/other', 2],
  ]);
  expect(plan).toMatchObject({ leftOut: [], curtailed: 3, cost: 1060 });
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
    'the target file has no credential of class bearer',
  );
  expect(reasonToSkip(scenarioWith({ ...idle, id: 'a/b', takesMs: 180_000 }), world)).toContain(
    '3 minutes',
  );
  expect(reasonToSkip(cheap, world)).toBeNull();
});

test('a scenario that waits in real time runs if the profile and the time that is left allow it', () => {
  const world = fakeWorld(() => []);
  const profile = loadProfile('nightly');
  const retention = scenarioWith({ ...idle, id: 'a/retention', takesMs: 122_000 });
  const hour = scenarioWith({ ...idle, id: 'a/hour', takesMs: 3_605_000 });
  const under = (name: ProfileName, one: AnyScenario, elapsedMs = 0): string | null =>
    reasonToSkip(one, { ...world, profile: loadProfile(name) }, elapsedMs);
  expect(under('smoke', retention)).toContain('profile smoke does not wait that long');
  expect(under('gate', retention)).toBeNull();
  expect(under('gate', hour)).toContain('profile gate does not wait that long');
  expect(under('nightly', hour)).toBeNull();
  expect(under('nightly', hour, profile.maxDurationMs - 3_605_000)).toBeNull();
  expect(under('nightly', hour, 40 * 60_000)).toContain('50 of the 90 minutes of profile nightly');
  expect(
    reasonToSkip(hour, { ...world, profile, capabilities: new Set(['clock']) }, 1e9),
  ).toBeNull();
});

test('the idempotency retention is among what is waited for, on a target file without a control plane', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-plan-'));
  const fileWith = (name: string, control: string | null): string => {
    const file = join(folder, name);
    const base = { name: 'x', baseUrl: 'http://127.0.0.1:1/api', entrypoint: 'e' };
    writeFileSync(
      file,
      JSON.stringify({ ...base, credentials: {}, organizationId: 1, paypointId: 2, control }),
    );
    return file;
  };
  const { planned } = planRun(
    platformService(platformContract()).scenarios(platformContract()),
    loadProfile('nightly'),
    everything,
  );
  const waitsOf = (targetFile: string | null): readonly string[] =>
    realWaits(planned, targetOfRun({ targetFile, iMeanProduction: false })).map(
      ({ scenario }) => scenario.id,
    );
  const waits = waitsOf(fileWith('real.yaml', null));
  expect(waits[0]).toBe('idempotency/retention');
  expect(waits).toEqual(expect.arrayContaining(['token/life', 'token/renewal']));
  expect(waitsOf(fileWith('moved.yaml', 'http://127.0.0.1:1'))).toEqual([]);
  expect(waitsOf(null)).toEqual([]);
  rmSync(folder, { recursive: true });
});
