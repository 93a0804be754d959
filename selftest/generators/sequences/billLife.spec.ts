/** Laws of sequences over bills: steps are about what is there, the model is pure and says what the document says. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { applyBillStep } from '../../../suites/platform/lives/applyBillStep.ts';
import { billLifeSteps } from '../../../suites/platform/lives/billLifeSteps.ts';
import { atTime, emptyBillModel } from '../../../suites/platform/lives/billModel.ts';
import type { BillExpectation, BillStep } from '../../../suites/platform/lives/types.ts';

const input: fc.Arbitrary<JsonObject> = fc.record({
  billNumber: fc.constant('theirs'),
  netAmount: fc.integer({ min: 1, max: 999 }),
  comments: fc.constantFrom('one', 'two'),
  terms: fc.constantFrom('NET10', 'NET30'),
  status: fc.constant(1),
});
const sequences = billLifeSteps({ input, maxSteps: 20 });
let drawn: readonly (readonly BillStep[])[] = [];

// Not as the file is loaded: each process of Playwright loads it.
test.beforeAll(() => {
  drawn = fc.sample(sequences, { seed: 101, numRuns: 400 });
});

/** What each step of a sequence leads one to expect. */
function expectationsOf(steps: readonly BillStep[]): readonly BillExpectation[] {
  let model = emptyBillModel;
  return steps.map((step) => {
    const applied = applyBillStep(model, step);
    ({ model } = applied);
    return applied.expectation;
  });
}

const file = { filename: 'a.pdf', fContent: 'AAAA' };
const create: BillStep = { do: 'create', bill: 0, input: { terms: 'NET10', mode: 1 }, key: null };

test('the same seed draws the same sequences, which are plain JSON', () => {
  expect(drawn).toEqual(fc.sample(sequences, { seed: 101, numRuns: 400 }));
  expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
});

test('a sequence begins with a create and touches only bills and files that it made', () => {
  expect(drawn.slice(0, 100).flatMap(strayIn)).toEqual([]);
});

/** Steps about what is not there; the sequence itself where its length, its beginning or its number of bills is wrong. */
function strayIn(steps: readonly BillStep[]): readonly unknown[] {
  const expected = expectationsOf(steps);
  const made = new Set<number>();
  const files = new Set<string>();
  const stray = steps.filter((step, index) => {
    if (step.do === 'wait') return false;
    if (step.do === 'create') {
      if (expected[index]?.kind !== 'conflict') made.add(step.bill);
      return 'billNumber' in step.input;
    }
    if (step.do === 'attach') files.add(`${step.bill} ${step.file.filename}`);
    return (
      !made.has(step.bill) || ('filename' in step && !files.has(`${step.bill} ${step.filename}`))
    );
  });
  const isWhole = steps[0]?.do === 'create' && steps.length <= 20 && made.size <= 3;
  return isWhole ? stray : [...stray, steps];
}

test('every kind of step and of expectation comes up, most of them not open', () => {
  const kinds = new Set(drawn.flatMap((steps) => steps.map((step) => step.do)));
  expect(kinds.size).toBe(11);
  const expected = drawn.flatMap((steps) => expectationsOf(steps).map(({ kind }) => kind));
  for (const kind of ['succeeds', 'reads', 'serves', 'conflict', 'gone', 'fileGone', 'open'])
    expect(expected, kind).toContain(kind);
  const open = expected.filter((kind) => kind === 'open').length;
  expect(open / expected.length).toBeLessThan(0.3);
});

test('a failing sequence shrinks to the steps that the failure needs', () => {
  const tried: (readonly BillStep[])[] = [];
  const neverGone = fc.property(sequences, (steps) => {
    const holds = !expectationsOf(steps).some(({ kind }) => kind === 'gone');
    if (!holds) tried.push(steps);
    return holds;
  });
  expect(fc.check(neverGone, { seed: 7, numRuns: 1_000 }).failed).toBe(true);
  expect(tried.at(-1)?.map((step) => step.do)).toEqual(['create', 'delete', 'read']);
});

test('a recorded sequence shrinks without the draw that it came from, and every shrink can be run', () => {
  const recorded = drawn.find((steps) => steps.length > 12) ?? [];
  const copy: readonly BillStep[] = JSON.parse(JSON.stringify(recorded));
  expect(sequences.canShrinkWithoutContext(copy)).toBe(true);
  const wrong: unknown[] = [];
  let offers = 0;
  for (const { value } of sequences.shrink(copy, undefined)) {
    offers += 1;
    const made = new Set(value.flatMap((step) => (step.do === 'create' ? [step.bill] : [])));
    const isRunnable =
      value[0]?.do === 'create' && value.every((step) => !('bill' in step) || made.has(step.bill));
    if (!isRunnable || JSON.stringify(value).length >= JSON.stringify(copy).length)
      wrong.push(value);
  }
  expect(wrong).toEqual([]);
  expect(offers).toBeGreaterThan(20);
});

test('fields read back as created and updated, and those left out keep their value', () => {
  const expected = expectationsOf([
    create,
    { do: 'update', bill: 0, input: { terms: 'EOM' } },
    { do: 'read', bill: 0 },
  ]);
  expect(expected[2]).toEqual({
    kind: 'reads',
    fields: { terms: 'EOM', mode: 1 },
    listed: [],
    notListed: [],
  });
});

test('a key conflicts within two minutes, is free after them, and is open close to their end', () => {
  const keyed: BillStep = { ...create, key: 'k' };
  const after = (ms: number): BillExpectation | undefined =>
    expectationsOf([keyed, { do: 'wait', ms }, { ...keyed, bill: 1 }])[2];
  expect(after(60_000)).toEqual({ kind: 'conflict', key: 'k' });
  expect(after(119_000)?.kind).toBe('open');
  expect(after(126_000)?.kind).toBe('succeeds');
  const refused = expectationsOf([
    keyed,
    { do: 'wait', ms: 100_000 },
    { ...keyed, bill: 1 },
    { do: 'wait', ms: 26_000 },
    { ...keyed, bill: 1 },
  ]);
  // The refused repeat in between does not prolong the retention.
  expect(refused.map(({ kind }) => kind)).toEqual([
    'succeeds',
    'nothing',
    'conflict',
    'nothing',
    'succeeds',
  ]);
  const later = atTime(applyBillStep(emptyBillModel, keyed).model, 300_000);
  expect(applyBillStep(later, { ...keyed, bill: 1 }).expectation.kind).toBe('succeeds');
});

test('a file is listed and served until it is deleted', () => {
  const expected = expectationsOf([
    create,
    { do: 'attach', bill: 0, file },
    { do: 'readFile', bill: 0, filename: 'a.pdf', returnObject: true },
    { do: 'deleteFile', bill: 0, filename: 'a.pdf', returnObject: false },
    { do: 'readFile', bill: 0, filename: 'a.pdf', returnObject: false },
    { do: 'read', bill: 0 },
  ]);
  expect(expected[2]).toEqual({ kind: 'serves', file });
  expect(expected[4]).toEqual({ kind: 'fileGone' });
  expect(expected[5]).toMatchObject({ kind: 'reads', listed: [], notListed: ['a.pdf'] });
});

test('what the document leaves open is expected to answer anything, also later', () => {
  const decided: readonly BillStep[] = [
    create,
    { do: 'sendForApproval', bill: 0, approvers: ['ann@example.com'], key: null },
    { do: 'decide', bill: 0, approved: true },
    { do: 'update', bill: 0, input: { terms: 'EOM' } },
    { do: 'read', bill: 0 },
    { do: 'delete', bill: 0 },
    { do: 'read', bill: 0 },
  ];
  const expected = expectationsOf(decided);
  expect(expected.slice(0, 3).every(({ kind }) => kind === 'succeeds')).toBe(true);
  expect(expected[3]?.kind).toBe('open');
  // The update may have been refused: the terms are in doubt, the mode is not.
  expect(expected[4]).toMatchObject({ kind: 'reads', fields: { mode: 1 } });
  expect(expected.slice(5).map(({ kind }) => kind)).toEqual(['open', 'open']);
  const deleted = expectationsOf([create, { do: 'delete', bill: 0 }, { do: 'delete', bill: 0 }]);
  expect(deleted[2]?.kind).toBe('open');
  const send: BillStep = {
    do: 'sendForApproval',
    bill: 0,
    approvers: ['ann@example.com'],
    key: null,
  };
  expect(expectationsOf([create, send, send]).map(({ kind }) => kind)).toEqual([
    'succeeds',
    'succeeds',
    'open',
  ]);
});

test('the model is pure', () => {
  for (const steps of drawn.slice(0, 50)) {
    let model = emptyBillModel;
    for (const step of steps) {
      const before = JSON.stringify(model);
      const applied = applyBillStep(model, step);
      expect(applyBillStep(model, step)).toEqual(applied);
      expect(JSON.stringify(model)).toBe(before);
      ({ model } = applied);
    }
  }
  expect(emptyBillModel).toEqual({ nowMs: 0, bills: {}, keys: {} });
});
