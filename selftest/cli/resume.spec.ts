/** `--resume` as a user types it: what it refuses, what it finds finished, and what it runs again. */
import { appendFileSync, cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { chainedLines, splitLink } from '../../json/lineChain.ts';
import { markRunning } from '../../engine/run/runningProcesses.ts';
import { callAssay, runAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const folder = scratchFolder('resume');
const whole = join(folder, 'whole', 'run');
const words = [
  '--profile',
  'smoke',
  '--seed',
  '11',
  '--clause',
  'bill-life/*',
  '--clause',
  'paging/*',
];

function reportIn(dir: string): Report {
  const file = join(dir, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file);
}

/** Lines that were changed, chained again. */
function chainedAgain(text: string): string {
  return chainedLines(
    text
      .trimEnd()
      .split('\n')
      .map((line) => splitLink(line)?.text ?? line),
  )
    .map((line) => `${line}\n`)
    .join('');
}

/** A copy of the finished run whose evidence is changed: what a kill leaves, without one. */
function copyWith(name: string, change: (lines: readonly string[]) => string): string {
  const dir = join(folder, name, 'run');
  cpSync(whole, dir, { recursive: true });
  const file = join(dir, 'evidence', 'w0.ndjson');
  writeFileSync(file, change(readFileSync(file, 'utf8').trimEnd().split('\n')));
  return dir;
}

const isScenario = (line: string): boolean =>
  (JSON.parse(line) as EvidenceLine).type === 'scenario';

/** The lines up to the middle of the last scenario, the last line torn. */
function brokenOff(lines: readonly string[]): string {
  const last = lines.findLastIndex(isScenario);
  const before = lines.slice(0, last).findLastIndex(isScenario);
  const kept = lines.slice(0, Math.floor((before + last) / 2));
  return `${kept.join('\n')}\n${(lines[last] ?? '').slice(0, 30)}`;
}

test('a finished run is reported again, and no scenario runs', async () => {
  const ran = await runAssay(['verify', ...words, '--out', whole]);
  expect(ran).toMatchObject({ exit: 0, stderr: '' });
  const before = readFileSync(join(whole, 'report.json'), 'utf8');
  const { exit, stdout } = await callAssay(['verify', '--resume', whole]);
  expect(exit).toBe(0);
  expect(stdout).toContain('is finished: nothing is left to run');
  expect(readFileSync(join(whole, 'report.json'), 'utf8')).toBe(before);
  expect(readdirSync(join(whole, 'evidence'))).toEqual(['w0.ndjson']);
});

test('what cannot be gone on with is one line and exit 2', async () => {
  const otherContract = copyWith('contract', (lines) =>
    chainedAgain(lines.join('\n').replace(/"sha256":"[0-9a-f]{8}/, '"sha256":"00000000')),
  );
  const damaged = copyWith(
    'damaged',
    (lines) => `${lines[0] ?? ''}\n{"type":\n${lines[1] ?? ''}\n`,
  );
  const going = copyWith('going', brokenOff);
  const unmark = markRunning(going);
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['--resume', join(folder, 'nowhere')], /run\.json does not describe a run/],
    [['--resume', whole, '--seed', '12'], /--seed 12 contradicts .* 11/],
    [['--resume', whole, '--profile', 'gate'], /--profile gate contradicts .* smoke/],
    [['--resume', whole, '--clause', 'paging/*'], /--clause paging\/\* contradicts/],
    [['--resume', whole, '--shard', '1/2'], /--shard 1\/2 contradicts .* none/],
    [['--resume', whole, '--target', 'my.yaml'], /--target .*my\.yaml contradicts .* mock/],
    [['--resume', whole, '--out', folder], /--out .* contradicts/],
    [['--resume', whole, '--fault', 'x'], /--fault x contradicts .* none/],
    [['--resume', otherContract], /the contract has changed/],
    [['--resume', damaged], /line 2 is not a line of evidence/],
    [['--resume', going], /is still going on: process \d+/],
    [['--out', whole], /already holds a run/],
  ];
  for (const [more, says] of cases) {
    // A process does not stand in its own way.
    const ask = more.includes(going) ? runAssay : callAssay;
    const { exit, stdout, stderr } = await ask(['verify', ...more]);
    expect({ exit, stdout, stderr }).toEqual({
      exit: 2,
      stdout: '',
      stderr: expect.stringMatching(says),
    });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
  unmark();
});

test('an interrupted run continues to its end, twice if necessary, and reports what an uninterrupted one does', async () => {
  const dir = copyWith('broken', brokenOff);
  // The same words are no contradiction.
  const first = await callAssay(['verify', '--resume', dir, ...words]);
  expect(first).toMatchObject({ exit: 0, stderr: '' });
  expect(first.stdout).toMatch(/resumes .*: \d+ scenarios are finished/);
  expect(readdirSync(join(dir, 'evidence'))).toEqual(['w0.ndjson', 'w0r2.ndjson']);
  expect(outcomesOf(reportIn(dir))).toEqual(outcomesOf(reportIn(whole)));

  const second = join(dir, 'evidence', 'w0r2.ndjson');
  writeFileSync(second, brokenOff(readFileSync(second, 'utf8').trimEnd().split('\n')));
  const killed = await callAssay(['report', dir]);
  expect(killed.exit).toBe(3);
  expect(reportIn(dir).partial).toBe(true);
  expect(await callAssay(['verify', '--resume', dir])).toMatchObject({ exit: 0, stderr: '' });
  expect(readdirSync(join(dir, 'evidence'))).toContain('w0r3.ndjson');
  expect(outcomesOf(reportIn(dir))).toEqual(outcomesOf(reportIn(whole)));
});

test('a run that was killed after its last scenario is closed, and no scenario runs', async () => {
  const dir = copyWith('unclosed', (lines) => `${lines.slice(0, -1).join('\n')}\n`);
  expect(await callAssay(['verify', '--resume', dir])).toMatchObject({ exit: 0, stderr: '' });
  expect(readdirSync(join(dir, 'evidence'))).toEqual(['closingr2.ndjson', 'w0.ndjson']);
  expect(reportIn(dir)).toEqual({ ...reportIn(whole), durationMs: reportIn(dir).durationMs });
});

test('a run that was killed before it left evidence runs in full', async () => {
  const dir = join(folder, 'early', 'run');
  cpSync(join(whole, 'run.json'), join(dir, 'run.json'));
  appendFileSync(join(dir, 'run.json'), '\n');
  expect(await callAssay(['verify', '--resume', dir])).toMatchObject({ exit: 0, stderr: '' });
  expect(outcomesOf(reportIn(dir))).toEqual(outcomesOf(reportIn(whole)));
});

function outcomesOf({ partial, clauses }: Report): unknown {
  return { partial, clauses: clauses.map(({ id, outcome, attempts }) => [id, outcome, attempts]) };
}
