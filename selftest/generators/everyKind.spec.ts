/**
 * The laws of every kind of generated thing: one seed gives the same bytes in two processes, values are plain
 * JSON, and shrinking ends and offers only lawful values. Kinds that promise it also shrink recorded values.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import fc, { type Arbitrary } from 'fast-check';
import { platformContract } from '../../contract/contractOf.ts';
import type { Operation } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { requestPlan } from '../../generators/requests/requestPlan.ts';
import { arbitraryFor } from '../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../generators/schema/compileSchema.ts';
import { negativesFor } from '../../generators/schema/negativesFor.ts';
import { billLifeSteps } from '../../suites/platform/lives/billLifeSteps.ts';
import { mendBillSteps } from '../../suites/platform/lives/mendBillSteps.ts';
import { tokenLifeSteps } from '../../suites/platform/lives/tokenLifeSteps.ts';
import { SAMPLE_SCHEMAS } from './schema/sampleSchemas.ts';

type Kind = {
  readonly name: string;
  /** Made by the test alone: each process of Playwright loads this file. */
  readonly made: () => Arbitrary<unknown>;
  readonly isLawful: (value: never) => boolean;
  /** Whether a value that was written down shrinks as well as one that was drawn. */
  readonly shrinksRecorded: boolean;
};

const contract = platformContract();
const operation = contract.operations.get('createBill') ?? ({} as Operation);
const bill = SAMPLE_SCHEMAS['a bill'] ?? true;
const plan = requestPlan(operation, { document: contract.document });

function kind<T>(
  name: string,
  made: () => Arbitrary<T>,
  isLawful: (value: T) => boolean,
  shrinksRecorded = false,
): Kind {
  return { name, made, isLawful, shrinksRecorded };
}

function negative(keyword: string): Arbitrary<Json> {
  const found = negativesFor(bill).find((one) => one.keyword === keyword);
  return found?.arbitrary ?? fc.constant(null);
}

const judge = compileSchema(bill);
const breaks =
  (keyword: string) =>
  (value: Json): boolean =>
    judge.errors(JSON.parse(JSON.stringify(value))).some((error) => error.keyword === keyword);

const kinds: readonly Kind[] = [
  kind('values of a schema', () => arbitraryFor(bill), judge.accepts, true),
  ...['maximum', 'pattern', 'uniqueItems', 'required', 'format', 'type'].map((keyword) =>
    kind(`violations of ${keyword}`, () => negative(keyword), breaks(keyword), true),
  ),
  kind('values of a request', () => plan.values, compileSchema(true).accepts, true),
  kind(
    'lawful requests',
    () => plan.lawful,
    ({ lawful, method }) => lawful && method === 'POST',
  ),
  kind(
    'lives of bills',
    () => billLifeSteps({ input: fc.constant({ mode: 1, terms: 'NET10' }) }),
    (steps) => steps[0]?.do === 'create' && mendBillSteps(steps).length === steps.length,
    true,
  ),
  kind(
    'lives of tokens',
    () => tokenLifeSteps({ kinds: ['user', 'bearer'], credentials: true }),
    (steps) => steps[0]?.do === 'issue',
    true,
  ),
];

const mostSteps = 400;

for (const one of kinds)
  test(`${one.name}: values and their shrinks are lawful, plain JSON, and the same for one seed`, () => {
    expectLaws(one);
  });

test('requests that break the document in every twentieth way keep these laws, too', () => {
  const some = plan.negatives().negatives.filter((_one, at) => at % 20 === 0);
  expect(some.length).toBeGreaterThan(4);
  for (const { label, arbitrary } of some)
    expectLaws(
      kind(
        label,
        () => arbitrary,
        (request) => !request.lawful && request.label === label,
      ),
    );
});

function expectLaws({ name, made, isLawful, shrinksRecorded }: Kind): void {
  const arbitrary = made();
  const holds = isLawful as (value: unknown) => boolean;
  const drawn = fc.sample(arbitrary, { seed: 31, numRuns: 40 });
  expect(fc.sample(arbitrary, { seed: 31, numRuns: 40 }), name).toEqual(drawn);
  expect(isDeepStrictEqual(JSON.parse(JSON.stringify(drawn)), drawn), name).toBe(true);
  expect(
    drawn.filter((value) => !holds(value)),
    name,
  ).toEqual([]);
  const met: unknown[] = [];
  // A property that always fails shrinks to the simplest value of all.
  const never = fc.property(arbitrary, (value) => {
    met.push(value);
    return met.length > mostSteps;
  });
  expect(fc.check(never, { seed: 31, numRuns: 1 }).failed, name).toBe(true);
  expect(
    met.filter((value) => !holds(value)),
    name,
  ).toEqual([]);
  expect(met.length, name).toBeLessThan(mostSteps);
  if (!shrinksRecorded) return;
  const recorded: unknown = JSON.parse(JSON.stringify(drawn[0] ?? null));
  expect(arbitrary.canShrinkWithoutContext(recorded), name).toBe(true);
  const shrunk = [...arbitrary.shrink(recorded, undefined).take(20)];
  expect(
    shrunk.filter(({ value }) => !holds(value)),
    name,
  ).toEqual([]);
}

/** Of each so many operations one. */
const program = (every: number): string => `
  import fc from 'fast-check';
  import { platformContract } from './dist/contract/contractOf.js';
  import { requestPlan } from './dist/generators/requests/requestPlan.js';
  import { billLifeSteps } from './dist/suites/platform/lives/billLifeSteps.js';
  import { tokenLifeSteps } from './dist/suites/platform/lives/tokenLifeSteps.js';
  const contract = platformContract();
  const sample = (arbitrary, numRuns) => fc.sample(arbitrary, { numRuns, seed: 42 });
  const input = fc.record({ mode: fc.nat(), comments: fc.string() }, { noNullPrototype: true });
  const requests = [...contract.operations.values()].filter((_one, at) => at % ${every} === 0).map((operation) => {
    const plan = requestPlan(operation, { document: contract.document });
    const { negatives, dropped } = plan.negatives();
    const broken = negatives.map(({ label, others, arbitrary }) => [label, others, sample(arbitrary, 2)]);
    return [sample(plan.lawful, 20), plan.boundaries(), broken, dropped];
  });
  console.log(JSON.stringify([
    requests,
    sample(billLifeSteps({ input }), 100),
    sample(tokenLifeSteps({ kinds: ['user', 'bearer'] }), 100),
  ]));
`;

for (const every of [12, 1])
  test(
    `requests of one operation in ${every} and sequences are the same bytes in two processes`,
    {
      tag: every === 1 ? '@long' : [],
    },
    () => {
      test.skip(!existsSync('dist/generators/requests/requestPlan.js'), 'the project is not built');
      const run = (): string =>
        execFileSync(process.execPath, ['--input-type=module', '--eval', program(every)], {
          encoding: 'utf8',
          timeout: 120_000,
          maxBuffer: 64 * 1024 * 1024,
        });
      const first = run();
      expect(first.length).toBeGreaterThan(100_000);
      expect(run()).toBe(first);
    },
  );
