/** The published face of the generator, in processes of their own: it needs nothing else, and repeats itself. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const program = `
  import fc from 'fast-check';
  import { arbitraryFor } from '@assay-conformance/assay/generators';
  import { boundariesFor } from '@assay-conformance/assay/generators/boundaries';
  import { negativesFor } from '@assay-conformance/assay/generators/negatives';
  const schema = {
    type: 'object',
    required: ['amount', 'code'],
    properties: {
      amount: { type: 'number', minimum: 0, multipleOf: 0.01 },
      code: { type: 'string', pattern: '^[A-Z]{2}-[0-9]+$', maxLength: 8 },
      tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    },
  };
  const values = fc.sample(arbitraryFor(schema), { numRuns: 200, seed: 42 });
  const edges = boundariesFor(schema, { name: 'payment' });
  const negatives = negativesFor(schema, { name: 'payment' });
  const broken = negatives.flatMap((one) => [one.name, fc.sample(one.arbitrary, { numRuns: 5, seed: 1 })]);
  console.log(JSON.stringify({ values, edges, broken }));
`;

test('gives the same bytes for the same seed in two processes', () => {
  test.skip(!existsSync('dist/generators/schema/arbitraryFor.js'), 'the project is not built');
  const first = run();
  expect(first.length).toBeGreaterThan(10_000);
  expect(run()).toBe(first);
});

function run(): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
}
