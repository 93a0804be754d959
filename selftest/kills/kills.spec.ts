/**
 * The kill matrix: every planted fault turns its clauses red and no others; survivors are named. `npm test` tries each
 * fault until its clauses are red; `npm run kills:all`, a part of `npm run test:all`, tries it on every scenario.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectations } from './expectations.ts';
import { faultBatches, faultCatalogue } from './faultBatches.ts';
import { briefKillOf, killOf, type Kill } from './killOf.ts';
import { test } from './mockTest.ts';
import { problemsOf } from './problemsOf.ts';

// One process would still try faults after the others had ended.
test.describe.configure({ mode: 'parallel' });

const expected = expectations();

/** Where the matrix is left for `npm run kills`, which makes expectations and docs/KILLS.md of it to review. */
const found = process.env['ASSAY_KILLS_DIR'];

for (const { group, part, faults } of faultBatches())
  test(`faults of ${group}, part ${part}: each turns its clauses red`, async ({ mock }) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    for (const fault of faults) {
      const expectation = expected.get(fault);
      const brief =
        expectation === undefined ? null : await briefKillOf(mock, group, fault, expectation);
      if (brief !== null && problemsOf(brief, expectation).length === 0) continue;
      // A few faults show only after what other scenarios have sent.
      problems.push(...problemsOf(await killOf(mock, group, fault), expectation));
    }
    expect(problems).toEqual([]);
  });

test.describe('on every scenario', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 300_000 });

  for (const { group, part, faults } of faultBatches())
    test(`faults of ${group}, part ${part}: each turns exactly its clauses red`, async ({
      mock,
    }) => {
      const kills: Kill[] = [];
      for (const fault of faults) kills.push(await killOf(mock, group, fault));
      if (found !== undefined) leave(found, `${group}-${part}`, kills);
      else expect(kills.flatMap((kill) => problemsOf(kill, expected.get(kill.fault)))).toEqual([]);
    });
});

function leave(folder: string, name: string, kills: readonly Kill[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${name}.json`),
    JSON.stringify(kills.map((kill) => ({ ...kill, red: Object.fromEntries(kill.red) }))),
  );
}

test('clauses of several groups turn red for one fault only where a reason is written down', () => {
  const unexplained = [...expected].filter(
    ([, { kills, because }]) =>
      because === null && new Set(kills.map((clause) => clause.split('/')[0])).size > 1,
  );
  expect(unexplained.map(([fault]) => fault)).toEqual([]);
});

test('every expectation is of a fault that exists', () => {
  const known = new Set(faultCatalogue().map(({ id }) => id));
  expect([...expected.keys()].filter((fault) => !known.has(fault))).toEqual([]);
});

test('every fault has an expectation', () => {
  expect(faultCatalogue().filter(({ id }) => !expected.has(id))).toEqual([]);
});
