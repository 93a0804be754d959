/**
 * The kill matrix: every planted fault turns its clauses red and no others; survivors are named. `npm test` tries one
 * fault for each clause; `npm run kills:all`, and CI beside it, all of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectations } from './expectations.ts';
import { faultBatches, faultCatalogue } from './faultBatches.ts';
import { killOf, type Kill } from './killOf.ts';
import { killPlan } from './killPlan.ts';
import { test } from './mockTest.ts';
import { problemsOf } from './problemsOf.ts';
import { provingFaults } from './proofOf.ts';
import { trial } from './trial.ts';

test.describe.configure({ mode: 'parallel' });

const expected = expectations();

/** Where the matrix is left for `npm run kills`, which makes expectations and docs/KILLS.md of it to review. */
const found = process.env['ASSAY_KILLS_DIR'];

const everything = found !== undefined || process.env['ASSAY_KILLS'] === 'all';
const proving = provingFaults(expected);

for (const { group, part, faults } of faultBatches((fault) => everything || proving.has(fault))) {
  test(`faults of ${group}, part ${part}: each turns exactly its clauses red`, async ({ mock }) => {
    test.setTimeout(300_000);
    const kills: Kill[] = [];
    const later = everything ? [] : faults.filter((fault) => expected.get(fault)?.tier === 'gate');
    // What smoke does not show it does not show of all together.
    if (later.length > 0)
      expect([...(await trial(mock, killPlan('smoke', group), { faults: later })).words]).toEqual(
        [],
      );
    for (const fault of faults)
      kills.push(
        await killOf(mock, group, fault, { from: later.includes(fault) ? 'gate' : 'smoke' }),
      );
    if (found !== undefined) leave(found, `${group}-${part}`, kills);
    else expect(kills.flatMap((kill) => problemsOf(kill, expected.get(kill.fault)))).toEqual([]);
  });
}

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
