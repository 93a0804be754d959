/** Counts of a vendor are judged where nobody else moves them: several workers create bills at once. */
import { expect, test } from '@playwright/test';
import { runCase } from '../../engine/scenario/runCase.ts';
import { approverList } from '../../suites/platform/approval/approverList.ts';
import { repeatedKey } from '../../suites/platform/idempotency/repeatedKey.ts';
import { createVerdictCounter } from '../../engine/scenario/seenVerdicts.ts';
import { fakeWorld } from './fakeWorld.ts';

for (const [scenario, input] of [
  [approverList, { left: ['a'], kept: ['b'] }],
  [repeatedKey, 'key'],
] as const)
  test(`${scenario.id}: every case has a vendor of its own`, async () => {
    const vendors: string[] = [];
    const world = fakeWorld((request) => {
      vendors.push(/"vendorNumber":\s*"([^"]*)"/.exec(JSON.stringify(request))?.[1] ?? '');
      return [];
    });
    await runCase(world, scenario, input, createVerdictCounter());
    await runCase(world, scenario, input, createVerdictCounter());
    expect(vendors).toHaveLength(2);
    expect(vendors[0]).toMatch(/^assay-/);
    expect(vendors[1]).not.toBe(vendors[0]);
  });
