/** The kill matrix: every planted fault turns its clauses red and no others; survivors are named. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import picomatch from 'picomatch';
import { expectations } from './expectations.ts';
import { faultBatches } from './faultBatches.ts';
import { killOf, type Kill } from './killOf.ts';
import { openMockUnderTest } from './trial.ts';

test.describe.configure({ mode: 'parallel' });

const expected = expectations();

/** Where the matrix is left for `npm run kills`, which makes expectations and docs/KILLS.md of it to review. */
const found = process.env['ASSAY_KILLS_DIR'];

for (const { group, part, faults } of faultBatches()) {
  test(`faults of ${group}, part ${part}: each is killed by its clauses and by no other`, async () => {
    test.setTimeout(900_000);
    const ground = await openMockUnderTest();
    const kills: Kill[] = [];
    for (const fault of faults) kills.push(await killOf(ground, group, fault));
    await ground.close();
    if (found !== undefined) leave(found, `${group}-${part}`, kills);
    else expect(kills.flatMap(problemsOf)).toEqual([]);
  });
}

function problemsOf({ fault, red }: Kill): readonly string[] {
  const expectation = expected.get(fault);
  if (expectation === undefined) return [`${fault} has no expectation in selftest/kills/expected/`];
  if (red.size === 0)
    return expectation.kills.length === 0
      ? []
      : [`${fault} survives: expected ${expectation.kills.join(', ')}`];
  const allowed = picomatch([...expectation.kills]);
  return [...red.keys()]
    .filter((clause) => !allowed(clause))
    .map((clause) => `${fault} also turns ${clause} red`);
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
  const known = new Set(faultBatches().flatMap(({ faults }) => faults));
  expect([...expected.keys()].filter((fault) => !known.has(fault))).toEqual([]);
});
