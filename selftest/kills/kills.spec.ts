/** The kill matrix: every planted fault turns its clauses red and no others; survivors are named. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectations } from './expectations.ts';
import { faultBatches } from './faultBatches.ts';
import { killOf, type Kill } from './killOf.ts';
import { test } from './mockTest.ts';

test.describe.configure({ mode: 'parallel' });

const expected = expectations();

/** Where the matrix is left for `npm run kills`, which makes expectations and docs/KILLS.md of it to review. */
const found = process.env['ASSAY_KILLS_DIR'];

for (const { group, part, faults } of faultBatches()) {
  test(`faults of ${group}, part ${part}: each turns exactly its clauses red`, async ({ mock }) => {
    test.setTimeout(300_000);
    const kills: Kill[] = [];
    for (const fault of faults) kills.push(await killOf(mock, group, fault));
    if (found !== undefined) leave(found, `${group}-${part}`, kills);
    else expect(kills.flatMap(problemsOf)).toEqual([]);
  });
}

/** Requests until a fault shows may vary with what is drawn; twice as many mean that something got lost. */
const isLate = (requests: number, after: number): boolean => requests > 2 * after + 50;

function problemsOf({ fault, tier, red }: Kill): readonly string[] {
  const expectation = expected.get(fault);
  if (expectation === undefined) return [`${fault} has no expectation in selftest/kills/expected/`];
  const { kills, sometimes } = expectation;
  const missing = kills.filter((clause) => !red.has(clause));
  const extra = [...red.keys()].filter(
    (clause) => !kills.includes(clause) && !sometimes.includes(clause),
  );
  const shownAfter = Math.min(...red.values());
  const { after } = expectation;
  return [
    ...(after > 0 && red.size > 0 && isLate(shownAfter, after)
      ? [`${fault} shows after ${shownAfter} requests: expected about ${after}`]
      : []),
    ...missing.map((clause) => `${fault} does not turn ${clause} red`),
    ...extra.map((clause) => `${fault} also turns ${clause} red`),
    ...(tier === expectation.tier
      ? []
      : [`${fault} shows in ${tier ?? 'no profile'}: expected ${expectation.tier ?? 'none'}`]),
  ];
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
