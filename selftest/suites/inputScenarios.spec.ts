/** Scenarios of single requests: all their cases run, they touch nothing of others, and they shrink. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { isJsonArray } from '../../json/jsonObject.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { createDraws } from '../../engine/world/draws.ts';
import { runsOf } from '../../engine/plan/plan.ts';
import { rowsOf } from '../../engine/plan/rows.ts';
import { kindsAt } from '../../generators/requests/negativeRequests.ts';
import { requestValues } from '../../generators/requests/requestValues.ts';
import { compileSchema } from '../../generators/schema/compileSchema.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { inputScenarios as scenariosOf } from '../../suites/platform/input/index.ts';
import { negativeCases, type BrokenRule } from '../../suites/platform/input/negativeCases.ts';

const contract = platformContract();
const draws = createDraws(contract, 'gate');
// Of another contract object, so that all is made anew.
const again = createDraws({ ...contract }, 'gate');
const inputScenarios = scenariosOf(contract);
const accepts = (schema: JsonSchema, value: Json): boolean =>
  compileSchema(schema, { root: platformContract().document }).accepts(value);
const examplesOf = ({ examples }: AnyScenario): readonly Json[] => examples?.(draws) ?? [];

const byLength = (one: Json, other: Json): number =>
  JSON.stringify(one).length - JSON.stringify(other).length;

for (const scenario of inputScenarios.filter(({ examples }) => examples !== undefined))
  test(`${scenario.id}: a gate run sends every listed case, the same in every run`, () => {
    const listed = examplesOf(scenario);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThanOrEqual(runsOf(scenario, 'gate'));
    expect(JSON.parse(JSON.stringify(listed))).toEqual(listed);
    expect(scenario.examples?.(again)).toEqual(listed);
  });

for (const scenario of inputScenarios.filter(({ examples }) => examples !== undefined))
  test(`${scenario.id}: a listed case that fails becomes simpler`, () => {
    const listed = examplesOf(scenario);
    const first = listed.toSorted(byLength).at(-1) ?? null;
    const arbitrary = scenario.input(draws, {});
    expect(arbitrary.canShrinkWithoutContext(first)).toBe(true);
    const [simpler] = [...arbitrary.shrink(first, undefined).take(1)].map(({ value }) => value);
    // A list of one case is as simple as can be, and so is a case that is always the same.
    if (listed.length === 1 || (isJsonArray(first) && first.length === 1)) return;
    expect(simpler).toBeDefined();
    expect(JSON.stringify(simpler).length).toBeLessThanOrEqual(JSON.stringify(first).length);
  });

const broken = inputScenarios.filter(({ id }) => id.startsWith('input/broken-'));

/** All that one gate run sends of a scenario, by the names of the broken rules. */
function sentBy(scenario: AnyScenario, seed: number): Map<string, string> {
  const rows = rowsOf(scenario, 'gate');
  const lists = rows.flatMap((row) =>
    fc.sample(scenario.input(draws, row), { seed, numRuns: 1 }),
  ) as unknown as readonly (readonly BrokenRule[])[];
  return new Map(lists.flat().map((one) => [one.name, JSON.stringify(one)]));
}

for (const scenario of broken)
  test(`${scenario.id}: a gate run breaks every rule, with the same values for the same seed only`, () => {
    const [operation = ''] = scenario.operations;
    const sent = sentBy(scenario, 1);
    expect([...sent.keys()]).toEqual(negativeCases(draws, operation).map(({ name }) => name));
    expect(sentBy(scenario, 1)).toEqual(sent);
    // Two of ten are drawn: those of a short list may be alike for two seeds, but not for five.
    const drawn = [1, 2, 3, 4, 5].map((seed) => JSON.stringify([...sentBy(scenario, seed)]));
    if (sent.size > 12) expect(new Set(drawn).size).toBeGreaterThan(1);
  });

test('what is drawn in place of a value breaks the same rule with a value of the same kind', () => {
  const operation = platformContract().operations.get('createBill');
  const listed = negativeCases(draws, 'createBill').filter(({ name }) => name.endsWith('/type'));
  expect(listed.length).toBeGreaterThan(20);
  for (const { fresh, at, value, name } of listed) {
    const drawn = fc.sample(fresh, { seed: 5, numRuns: 4 });
    for (const one of drawn) {
      expect(one.name).toBe(name);
      expect(kindsAt(one.value, at), name).toEqual(expect.arrayContaining([...kindsAt(value, at)]));
      const body = requestValues(one.value).body ?? null;
      expect(accepts(operation?.body?.schema ?? false, body), name).toBe(false);
    }
  }
});

test('a failing list of broken requests shrinks to the one that matters', () => {
  const scenario = broken.find(({ id }) => id === 'input/broken-updateBill');
  const culprit = negativeCases(draws, 'updateBill')[3]?.name;
  const holds = (list: Json): boolean =>
    !(list as unknown as readonly BrokenRule[]).some(({ name }) => name === culprit);
  const input = scenario?.input(draws, { part: 1 }) ?? fc.constant([]);
  const details = fc.check(fc.property(input, holds), { seed: 1, numRuns: 1 });
  const simplest = (details.counterexample?.[0] ?? []) as unknown as readonly BrokenRule[];
  expect(simplest.map(({ name }) => name)).toEqual([culprit]);
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
