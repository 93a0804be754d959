/** `assay gate` as a user types it: on the folder of a run, on its report alone, and on both after somebody changed them. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadProfile } from '../../contract/loadProfile.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { judgedIds } from '../../reports/gate/judgedClauses.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay, runAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';
import { sharedRun } from './sharedRun.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const folder = scratchFolder('gate');
let whole: string;
const smoke = ['--profile', 'smoke', '--target', 'mock'];

function reportIn(dir: string): Report {
  const file = join(dir, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file);
}

/** A copy of the run's folder; the change is made to the lines of its evidence. */
function copyWith(name: string, change: (lines: readonly string[]) => readonly string[]): string {
  const dir = join(folder, name, 'run');
  cpSync(whole, dir, { recursive: true });
  const file = join(dir, 'evidence', 'w0.ndjson');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${change(lines).join('\n')}\n`);
  return dir;
}

/** A report that somebody changed. */
function reportWith(name: string, change: (report: Report) => object): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(change(reportIn(whole))));
  return file;
}

test.beforeAll(async () => {
  whole = (await sharedRun('clean')).dir;
});

test('a run on the mock judges as many clauses as its profile demands, and not many more', () => {
  const judged = judgedIds(reportIn(whole)).length;
  const { leastJudged } = loadProfile('smoke');
  expect(judged).toBeGreaterThanOrEqual(leastJudged);
  expect(judged, 'raise leastJudged in specs/profiles/smoke.yaml').toBeLessThan(leastJudged * 1.25);
});

test('the folder of a run passes without a word, its report alone with a note', async () => {
  const { exit, stdout } = await runAssay(['gate', whole, ...smoke]);
  expect({ exit, last: stdout.trim().split('\n').at(-1) }).toEqual({
    exit: 0,
    last: 'Gate: pass (exit 0)',
  });
  const alone = await callAssay(['gate', '--report', join(whole, 'report.json'), ...smoke]);
  expect(alone.exit).toBe(0);
  expect(alone.stdout).toContain('no evidence was read');
});

test('what the run is not is refused: exit 3', async () => {
  for (const [words, says] of [
    [['--target', 'mock'], /profile smoke; demanded is gate/],
    [['--profile', 'smoke'], /to accept that, name --target mock/],
    [[...smoke, '--target', 'sandbox'], /target mock; demanded is sandbox/],
    [[...smoke, '--contract', 'ab'.repeat(32)], /demanded is abab/],
    [[...smoke, '--max-age', '0m'], /too old/],
    [[...smoke, '--least-judged', '600'], /at least 600 are demanded/],
  ] as const) {
    const { exit, stdout } = await callAssay(['gate', whole, ...words]);
    expect({ exit, stdout }).toEqual({ exit: 3, stdout: expect.stringMatching(says) });
  }
});

test('evidence that was changed, cut or lost is refused: exit 3', async () => {
  const changed = copyWith('changed', (lines) => {
    const at = lines.findIndex((line) => line.startsWith('{"type":"verdict"'));
    return lines.map((line, index) =>
      index === at ? line.replace(/"clause":"[^"]*"/, '"clause":"open/no-such"') : line,
    );
  });
  const cut = copyWith('cut', (lines) => lines.toSpliced(40, 3));
  const unfinished = copyWith('unfinished', (lines) => lines.slice(0, -1));
  const lost = copyWith('lost', (lines) => lines);
  rmSync(join(lost, 'evidence'), { recursive: true });
  const lostFile = copyWith('lost-file', (lines) => lines);
  writeFileSync(join(lostFile, 'evidence.json'), '["w0.ndjson","w1.ndjson"]');
  for (const [dir, says] of [
    [lostFile, /evidence of the run is missing: w1\.ndjson/],
    [changed, /w0\.ndjson: line \d+ does not follow/],
    [cut, /w0\.ndjson: line 41 does not follow/],
    [unfinished, /partial/],
    [lost, /evidence of the run is missing: w0\.ndjson/],
  ] as const) {
    const { exit, stdout } = await callAssay(['gate', dir, ...smoke]);
    expect({ exit, stdout }).toEqual({ exit: 3, stdout: expect.stringMatching(says) });
  }
});

test('a report that contradicts itself or its schema is refused: exit 3 and 2', async () => {
  const few = reportWith('few', (report) => {
    const first = report.clauses.find(({ outcome }) => outcome === 'pass');
    const summary = { pass: 1, fail: 0, observed: 0, skipped: 0, blocked: 0, broken: 0 };
    return { ...report, summary, clauses: [first] };
  });
  const skipped = reportWith('skipped', (report) => {
    const first = report.clauses.find(({ outcome }) => outcome === 'pass');
    const clauses = report.clauses.map((clause) =>
      clause.id === first?.id
        ? clause
        : {
            ...clause,
            outcome: 'skipped',
            reason: 'no budget',
            attempts: 0,
            attemptsByOperation: {},
          },
    );
    const summary = { pass: 1, fail: 0, observed: 0, blocked: 0, broken: 0 };
    return { ...report, summary: { ...summary, skipped: clauses.length - 1 }, clauses };
  });
  const nulls = reportWith('nulls', (report) => ({ ...report, clauses: [null] }));
  for (const [file, exit, says] of [
    [few, 3, /lacks .* of the contract/],
    [skipped, 3, /the run judged 1 clause;/],
    [nulls, 2, /nulls\.json: \/clauses\/0/],
  ] as const) {
    const ran = await callAssay(['gate', '--report', file, ...smoke]);
    expect({ exit: ran.exit, text: ran.stdout + ran.stderr }).toEqual({
      exit,
      text: expect.stringMatching(says),
    });
  }
});
