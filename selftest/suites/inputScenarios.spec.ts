/** Scenarios of single requests: all their cases run, they touch nothing of others, and they shrink. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { isJsonArray } from '../../json/jsonObject.ts';
import { loadContract } from '../../contract/loadContract.ts';
import type { Json } from '../../json/types.ts';
import { createDraws } from '../../engine/world/draws.ts';
import { runsOf } from '../../engine/plan/plan.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { inputScenarios } from '../../suites/scenarios/input/index.ts';
import { negativeCases } from '../../suites/scenarios/input/negativeCases.ts';

const draws = createDraws(loadContract(), 'gate', '|');
const examplesOf = ({ examples }: AnyScenario): readonly Json[] => examples?.(draws) ?? [];

for (const scenario of inputScenarios.filter(({ examples }) => examples !== undefined))
  test(`${scenario.id}: a gate run sends every listed case, the same in every run`, () => {
    const listed = examplesOf(scenario);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThanOrEqual(runsOf(scenario, 'gate'));
    expect(JSON.parse(JSON.stringify(listed))).toEqual(listed);
    const again = createDraws(loadContract(), 'gate', '|');
    expect(scenario.examples?.(again)).toEqual(listed);
  });

for (const scenario of inputScenarios.filter(({ examples }) => examples !== undefined))
  test(`${scenario.id}: a listed case that fails becomes simpler`, () => {
    const [first = null] = examplesOf(scenario);
    const arbitrary = scenario.input(draws, {});
    expect(arbitrary.canShrinkWithoutContext(first)).toBe(true);
    const [simpler] = [...arbitrary.shrink(first, undefined).take(1)].map(({ value }) => value);
    // A list of one case is as simple as can be.
    if (isJsonArray(first) && first.length === 1) return;
    expect(simpler).toBeDefined();
    expect(JSON.stringify(simpler).length).toBeLessThanOrEqual(JSON.stringify(first).length);
  });

test('a failing list of broken requests shrinks to the one that matters and at most one other', () => {
  const scenario = inputScenarios.find(({ id }) => id === 'input/broken-updates');
  const cases = scenario === undefined ? [] : examplesOf(scenario);
  const culprit = negativeCases(draws, 'updateBill')[3];
  const holds = (list: Json): boolean =>
    !(isJsonArray(list) && list.some((one) => JSON.stringify(one) === JSON.stringify(culprit)));
  const property = fc.property(scenario?.input(draws, {}) ?? fc.constant(null), holds);
  const details = fc.check(property, { seed: 1, numRuns: 1, examples: cases.map((one) => [one]) });
  const simplest = details.counterexample?.[0] ?? null;
  expect(simplest).toContainEqual(culprit);
  expect(isJsonArray(simplest) ? simplest.length : 0).toBeLessThanOrEqual(2);
});

test('a request that changes something breaks no name of what it changes', () => {
  const writing = ['updateBill', 'deleteBill', 'setBillApproval', 'deleteBillAttachment'];
  for (const operation of [...writing, 'createBill', 'sendBillToApproval', 'replaceBillApprovers'])
    for (const { at } of negativeCases(draws, operation))
      expect(['/path/idBill', '/path/filename', '/path/entry'], operation).not.toContain(at);
  // A reading one breaks them only by what can be no name at all.
  for (const { at, breaks } of negativeCases(draws, 'getBill'))
    if (at === '/path/idBill') expect(breaks).toBe('document');
});

test('names of cases are unique, and each operation that is broken is broken in all its parts', () => {
  for (const operation of ['createBill', 'updateBill', 'queryNotifications']) {
    const names = negativeCases(draws, operation).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  const names = new Set(negativeCases(draws, 'createBill').map(({ name }) => name));
  for (const name of [
    'createBill/required/body',
    'createBill/body/netAmount/type',
    'createBill/body/netAmount/maximum+1',
    'createBill/body/billItems/*/itemCost/type',
    'createBill/body/cut-off',
  ])
    expect(names).toContain(name);
});
