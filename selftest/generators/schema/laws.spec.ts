/** The laws of the generator over schemas of our own. */
import { expect, test } from '@playwright/test';
import { strictBill } from '../../../bench/generators/strictBill.ts';
import { arbitraryFor } from '../../../generators/schema/arbitraryFor.ts';
import { boundariesFor } from '../../../generators/schema/boundariesFor.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { negativePlan } from '../../../generators/schema/negativesFor.ts';
import { primaryNegatives } from '../../../generators/schema/primaryNegatives.ts';
import {
  ajvJudge,
  expectBrokenForItsReason,
  expectSameSeedSameValues,
  expectShrinksStayValid,
  expectValid,
  valuesOf,
} from './arbitraryLaws.ts';
import { SAMPLE_SCHEMAS } from './sampleSchemas.ts';

const entries = Object.entries(SAMPLE_SCHEMAS);

for (const [name, schema] of entries)
  test(`keeps the laws for ${name}`, () => {
    const judge = ajvJudge(schema);
    expectSameSeedSameValues(() => arbitraryFor(schema), 20);
    expectValid(arbitraryFor(schema), judge, 60);
    expectShrinksStayValid(arbitraryFor(schema), judge, 6);
  });

for (const [name, schema] of entries)
  test(`breaks ${name} for the named reasons only`, () => {
    const validate = ajvJudge(schema);
    const { negatives } = negativePlan(schema, { name: 'sample' });
    for (const negative of negatives) expectBrokenForItsReason(negative, validate, 4);
    expect(new Set(negatives.map((negative) => negative.name)).size).toBe(negatives.length);
  });

for (const [name, schema] of entries)
  test(`lists the edges of ${name}, each lawful and none in vain`, () => {
    const validate = ajvJudge(schema);
    const cases = boundariesFor(schema, { name: 'sample' });
    const seen = new Set<string>();
    for (const { value, covers } of cases) {
      expect(validate(value), JSON.stringify(value)).toBe(true);
      expect(covers.some((edge) => !seen.has(edge))).toBe(true);
      for (const edge of covers) seen.add(edge);
    }
    expect(cases.length).toBeGreaterThan(0);
    expect(boundariesFor(schema, { name: 'sample' })).toEqual(cases);
  });

test('draws without a single rejected candidate', () => {
  for (const [name, schema] of entries) {
    const compiled = compileSchema(schema);
    valuesOf(arbitraryFor(schema), 50, 3);
    for (const [path, { rejects }] of compiled.counters) expect(rejects, `${name} ${path}`).toBe(0);
  }
});

test('offers both ends of every bound of a bill, and each value that it lists', () => {
  const covered = new Set(
    boundariesFor(SAMPLE_SCHEMAS['a bill'] ?? true, { name: 'bill' }).flatMap(
      ({ covers }) => covers,
    ),
  );
  for (const edge of [
    'bill/amount/minimum',
    'bill/amount/maximum',
    'bill/frequency/="weekly"',
    'bill/frequency/absent',
    'bill/items/minItems',
    'bill/items/maxItems',
    'bill/items/*/quantity/maximum',
    'bill/items/*/name/maxLength',
    'bill/items/*/categories/empty',
    'bill/date/leap-day',
  ])
    expect(covered, edge).toContain(edge);
});

test('packs the edges of a bill into few requests and names each violation once', () => {
  const schema = SAMPLE_SCHEMAS['a bill'] ?? true;
  expect(boundariesFor(schema).filter(({ core }) => core).length).toBeLessThanOrEqual(15);
  const names = primaryNegatives(schema, { name: 'bill' }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of [
    'bill/amount/maximum+1',
    'bill/required/vendor',
    'bill/items/*/quantity/minimum-1',
  ])
    expect(names).toContain(name);
});

test('sends one request for several violations that one value shows, and loses none of them', () => {
  const schema = SAMPLE_SCHEMAS['a bill'] ?? true;
  const cases = primaryNegatives(schema, { name: 'bill' });
  const texts = cases.map(({ value }) => JSON.stringify(value));
  expect(new Set(texts).size).toBe(texts.length);
  const covered = cases.flatMap(({ covers }) => covers);
  expect(new Set(covered).size).toBe(covered.length);
  for (const { name } of negativePlan(schema, { name: 'bill' }).negatives)
    expect(covered).toContain(name);
  // A bill of mode 1 without a frequency breaks the condition by breaking what it requires.
  const condition = cases.find(({ name }) => name === 'bill/then');
  expect(condition?.covers).toEqual(['bill/then', 'bill/required/frequency']);
});

test('touches every boundary and every violation of the strict bill within its budget', () => {
  const labels = new Set(negativePlan(strictBill).negatives.map(({ name }) => name));
  const primary = primaryNegatives(strictBill).filter(({ name }) => labels.has(name));
  expect(boundariesFor(strictBill).filter(({ core }) => core).length).toBeLessThanOrEqual(15);
  expect(primary.length).toBeLessThanOrEqual(96);
  expect(new Set(primary.flatMap(({ covers }) => covers)).size).toBe(labels.size);
});

test('puts the nearest unlawful value first', () => {
  const cases = primaryNegatives(
    { type: 'object', properties: { n: { type: 'integer', minimum: 1, maximum: 9 } } },
    { name: 's' },
  );
  const byName = new Map(cases.map((one) => [one.name, one.value]));
  expect(byName.get('s/n/minimum-1')).toEqual({ n: 0 });
  expect(byName.get('s/n/maximum+1')).toEqual({ n: 10 });
});
