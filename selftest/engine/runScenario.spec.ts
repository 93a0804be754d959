/** The engine under test: shrinking on one identity, flakes, failed set-ups, clauses that were not judged. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { runAndRecord } from '../../engine/scenario/runAndRecord.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { withBills } from '../../suites/platform/platformScenario.ts';
import { failing, fakeWorld, numbered, scenarioWith } from './fakeWorld.ts';

const numberIn = ({ path }: { readonly path: string }): number =>
  Number(path.slice('/Bill/'.length));
const sendsItsInput = scenarioWith({
  id: 'bill/one-number',
  input: () => fc.integer({ min: 0, max: 100_000 }),
  run: async (context, input) => {
    await context.send(numbered(Number(input)));
  },
});

test('a failing property shrinks to the smallest input that shows the same failure', async () => {
  const world = fakeWorld((request) => (numberIn(request) >= 1234 ? [failing('bill/amount')] : []));
  const { failures } = await runScenario(world, sendsItsInput, 50, {
    shrinkRuns: 500,
    confirmations: 2,
  });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ counterexample: 1234, confirmed: { failed: 2, tried: 2 } });
  expect(failures[0]?.path).not.toBeNull();
});

test('each failure is shrunk to the smallest input that shows it', async () => {
  const world = fakeWorld((request) =>
    numberIn(request) >= 1000 ? [failing('bill/first')] : [failing('bill/second')],
  );
  const { failures } = await runScenario(world, sendsItsInput, 50, {
    shrinkRuns: 500,
    confirmations: 0,
  });
  const simplest = failures.map(({ verdict, counterexample, minimal }) => ({
    [verdict.clause]: counterexample,
    minimal,
  }));
  expect(simplest).toHaveLength(2);
  expect(simplest).toContainEqual({ 'bill/first': 1000, minimal: true });
  expect(simplest).toContainEqual({ 'bill/second': 0, minimal: true });
});

test('rows of a covering array and listed inputs that nothing can simplify shrink, too', async () => {
  const world = fakeWorld((request) => (numberIn(request) >= 1234 ? [failing('bill/amount')] : []));
  const limits = { shrinkRuns: 500, confirmations: 0 };
  const mapped = { input: () => fc.integer({ min: 0, max: 50_000 }).map((half) => half * 2) };
  const rows = scenarioWith({ ...sendsItsInput, ...mapped, dimensions: { size: [1, 2] } });
  const listed = scenarioWith({ ...sendsItsInput, ...mapped, examples: () => [90_001] });
  for (const scenario of [rows, listed]) {
    const { failures } = await runScenario(world, scenario, 20, limits);
    expect(failures).toMatchObject([{ counterexample: 1234, minimal: true }]);
  }
});

test('a failure is handed over when it is seen, as it was drawn', async () => {
  const early: unknown[] = [];
  const sent: number[] = [];
  const world = fakeWorld((request) => {
    sent.push(numberIn(request));
    return numberIn(request) >= 1234 ? [failing('bill/amount')] : [];
  });
  await runScenario(
    world,
    sendsItsInput,
    50,
    { shrinkRuns: 50, confirmations: 0 },
    {
      onFirst: ({ counterexample, minimal }) => early.push([counterexample, minimal, sent.at(-1)]),
    },
  );
  const firstHit = sent.find((number) => number >= 1234);
  expect(early).toEqual([[firstHit, false, firstHit]]);
});

test('examples run first, in their order, and a failing one shrinks', async () => {
  const sent: number[] = [];
  const world = fakeWorld((request) => {
    sent.push(numberIn(request));
    return numberIn(request) === 30 || numberIn(request) === 8 ? [failing('bill/amount')] : [];
  });
  const listed = scenarioWith({
    ...sendsItsInput,
    id: 'bill/listed',
    input: () => fc.constantFrom(8, 10, 20, 30),
    examples: () => [20, 10, 30],
  });
  const { failures } = await runScenario(world, listed, 3, { shrinkRuns: 10, confirmations: 0 });
  expect(sent.slice(0, 3)).toEqual([20, 10, 30]);
  expect(failures[0]?.counterexample).toBe(8);
});

test('after a failure the listed inputs run to their end, and nothing more is drawn', async () => {
  const sent: number[] = [];
  const world = fakeWorld((request) => {
    sent.push(numberIn(request));
    return numberIn(request) <= 20 ? [failing(`bill/of-${numberIn(request)}`)] : [];
  });
  const listed = scenarioWith({ ...sendsItsInput, id: 'bill/rest', examples: () => [20, 10, 30] });
  const { failures } = await runScenario(world, listed, 50, { shrinkRuns: 0, confirmations: 0 });
  expect(sent).toEqual([20, 10, 30]);
  expect(failures.map(({ verdict }) => verdict.clause)).toEqual(['bill/of-20', 'bill/of-10']);
});

test('a failure is shown with the fixed bill in its set-up, unless only a drawn one shows it', async () => {
  const sendsBill = scenarioWith({
    id: 'bill/set-up',
    input: () => fc.constant(null),
    run: async (context) => {
      await context.send({ ...numbered(1), json: withBills(context).plainBill('own') });
    },
  });
  const limits = { shrinkRuns: 5, confirmations: 1 };
  const any = fakeWorld(() => [failing('bill/any')]);
  const [first] = (await runScenario(any, sendsBill, 1, limits)).failures;
  expect(first).toMatchObject({ setUp: 0, minimal: true, confirmed: { failed: 1 } });

  const isFixed = (json: unknown): boolean => JSON.stringify(json).includes('"netAmount":125.5,');
  const drawn = fakeWorld(({ json }) => (isFixed(json) ? [] : [failing('bill/drawn')]));
  const [second] = (await runScenario(drawn, sendsBill, 1, limits)).failures;
  expect(second).toMatchObject({ minimal: true, confirmed: { failed: 1 } });
  const again = { input: second?.counterexample ?? null, setUp: second?.setUp ?? 0 };
  expect(again.setUp).not.toBe(0);
  expect((await runScenario(drawn, sendsBill, 1, limits, again)).failures).toHaveLength(1);
  expect(
    (await runScenario(drawn, sendsBill, 1, limits, { input: null, setUp: 0 })).failures,
  ).toEqual([]);
});

test('a failure that does not repeat is not confirmed', async () => {
  let cases = 0;
  const world = fakeWorld(() => {
    cases += 1;
    return cases === 1 ? [failing('bill/once')] : [];
  });
  const once = scenarioWith({ ...sendsItsInput, id: 'bill/once', input: () => fc.constant(5) });
  const { failures } = await runScenario(world, once, 1, { shrinkRuns: 10, confirmations: 2 });
  expect(failures[0]?.confirmed).toEqual({ failed: 0, tried: 2 });
});

test('shrinking spends no more cases than it may', async () => {
  const world = fakeWorld((request) => (numberIn(request) >= 1 ? [failing('bill/amount')] : []));
  const { requests } = await runScenario(world, sendsItsInput, 50, {
    shrinkRuns: 3,
    confirmations: 0,
  });
  expect(requests).toBeLessThanOrEqual(50 + 3);
});

test('what the run may not spend on shrinking is left as it was drawn, and not called minimal', async () => {
  const world = fakeWorld((request) => (numberIn(request) >= 1 ? [failing('bill/amount')] : []));
  const { failures } = await runScenario(world, sendsItsInput, 50, {
    shrinkRuns: 100,
    confirmations: 2,
    requestsLeft: () => 0,
  });
  expect(failures).toMatchObject([{ minimal: false, shrinks: 0, confirmed: { tried: 0 } }]);
});

test('a blocked set-up ends the scenario and judges nobody', async () => {
  const blocked = scenarioWith({
    id: 'bill/blocked',
    input: () => fc.constant(null),
    run: async (context) => context.block('no bill could be created'),
  });
  const result = await runScenario(
    fakeWorld(() => []),
    blocked,
    5,
    { shrinkRuns: 0, confirmations: 0 },
  );
  expect(result).toMatchObject({
    ending: 'blocked',
    reason: 'no bill could be created',
    failures: [],
  });
});

test('a scenario that sends without end is blocked', async () => {
  let sent = 0;
  const endless = scenarioWith({
    id: 'bill/endless',
    input: () => fc.constant(null),
    run: async (context) => {
      for (;;) {
        await context.send(numbered(1));
        sent += 1;
      }
    },
  });
  const { ending, reason } = await runScenario(
    fakeWorld(() => []),
    endless,
    1,
    { shrinkRuns: 0, confirmations: 0 },
  );
  expect(ending).toBe('blocked');
  expect(reason).toBe(`one case came to no end after ${sent} requests`);
});

test('a scenario that throws is broken, with the place', async () => {
  const broken = scenarioWith({
    id: 'bill/broken',
    input: () => fc.constant(null),
    run: async () => {
      throw new Error('mistyped');
    },
  });
  const result = await runScenario(
    fakeWorld(() => []),
    broken,
    1,
    { shrinkRuns: 0, confirmations: 0 },
  );
  expect(result.ending).toBe('broken');
  expect(result.reason).toContain('mistyped');
});

test('the same seed draws the same inputs', async () => {
  const inputs: number[][] = [[], []];
  for (const list of inputs) {
    const world = fakeWorld((request) => {
      list.push(numberIn(request));
      return [];
    });
    await runScenario(world, sendsItsInput, 10, { shrinkRuns: 0, confirmations: 0 });
  }
  expect(inputs[0]).toHaveLength(10);
  expect(inputs[0]).toEqual(inputs[1]);
});

test('a declared clause that a finished scenario did not judge is recorded as skipped, with the scenario', async () => {
  const lines: EvidenceLine[] = [];
  const world = {
    ...fakeWorld(() => [failing('bill/judged')]),
    record: (line: EvidenceLine) => void lines.push(line),
  };
  const scenario = { ...sendsItsInput, clauses: ['bill/judged', 'bill/forgotten'] };
  await runAndRecord(world, { scenario, runs: 1 }, { shrinkRuns: 0, confirmations: 0 });
  const skipped = lines.filter((line) => line.type === 'verdict' && line.outcome === 'skipped');
  expect(skipped).toMatchObject([
    { clause: 'bill/forgotten', reason: 'scenario bill/one-number ran and did not judge it' },
  ]);
});
