/**
 * `assay verify` as a user runs it: green on the clean mock, red on a fault, replayed, interrupted, reported again.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay, runAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';
import { sharedRun } from './sharedRun.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const folder = scratchFolder('verify');

function reportIn(run: string): Report {
  const file = join(folder, run, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file);
}

test('a clean mock is green under smoke, within its budget, and nothing is broken or blocked', async () => {
  const { exit, stdout, stderr, dir } = await sharedRun('clean');
  // Read and reported again below.
  cpSync(dir, join(folder, 'clean'), { recursive: true });
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(stdout).toContain('report.html');
  const report = reportIn('clean');
  expect(report.summary).toMatchObject({ fail: 0, broken: 0, blocked: 0 });
  expect(report.summary.pass).toBeGreaterThan(80);
  expect(report.requests.sent + report.requests.credentials).toBeLessThanOrEqual(200);
  expect(report.partial).toBe(false);
  for (const name of ['report.html', 'report.md', 'junit.xml', 'report.sarif', 'run.json'])
    expect(existsSync(join(folder, 'clean', name))).toBe(true);
});

test('a fault is reported with its clause, wording, place, case, replay and script, and exits 1', async () => {
  const { exit, stdout, dir } = await sharedRun('faulty');
  cpSync(dir, join(folder, 'faulty'), { recursive: true });
  expect(exit).toBe(1);
  const first = stdout
    .split('\n')
    .find((line) => !line.startsWith('assay ') && !line.includes(' scenarios · '));
  expect(first).toContain('bill-life/deleted-is-gone');
  for (const part of ['expected ', ', received ', 'assay replay', 'scripts/'])
    expect(stdout).toContain(part);
  const page = readFileSync(join(folder, 'faulty', 'report.md'), 'utf8');
  for (const part of ['specs/clauses/bill-life.yaml', 'Expected', 'Received', 'Minimal', 'Replay'])
    expect(page).toContain(part);
  const failing = reportIn('faulty').clauses.filter(({ outcome }) => outcome === 'fail');
  expect(failing.map(({ id }) => id)).toEqual(['bill-life/deleted-is-gone']);
});

test('a replay says still fails on the faulty mock and fixed on a clean one', async () => {
  const report = join(folder, 'faulty', 'report.json');
  const id =
    reportIn('faulty').clauses.find(({ failures }) => failures.length > 0)?.failures[0]?.id ?? '';
  const still = await callAssay(['replay', id, '--report', report]);
  expect(still).toMatchObject({ exit: 1 });
  expect(still.stdout).toContain('still fails');
  const fixed = await callAssay(['replay', id, '--report', report, '--clean']);
  expect(fixed).toMatchObject({ exit: 0 });
  expect(fixed.stdout).toContain('fixed');
});

test('a run is reported again from its evidence alone, with the same bytes', async () => {
  const before = readFileSync(join(folder, 'clean', 'report.json'), 'utf8');
  const { exit } = await callAssay(['report', join(folder, 'clean')]);
  expect(exit).toBe(0);
  expect(readFileSync(join(folder, 'clean', 'report.json'), 'utf8')).toBe(before);
});

/** The part of HAR 1.2 that is looked at here. */
type HarFile = {
  readonly log: {
    readonly entries: readonly {
      readonly startedDateTime: string;
      readonly time: number;
      readonly request: { readonly headers: readonly { name: string; value: string }[] };
      readonly response: { readonly content: { readonly size: number } };
      readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
    }[];
  };
};

test('the traffic of a run is written as HAR 1.2 without secrets, and check-har judges it', async () => {
  const file = join(folder, 'traffic', 'clean.har');
  expect((await callAssay(['report', join(folder, 'clean'), '--har', file])).exit).toBe(0);
  const text = readFileSync(file, 'utf8');
  const { log } = JSON.parse(text) as HarFile;
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'assay' } });
  const { requests, target } = reportIn('clean');
  expect(log.entries).toHaveLength(requests.sent + requests.credentials + requests.exhausting);
  for (const { startedDateTime, time, request, response, timings } of log.entries) {
    expect(new Date(startedDateTime).toISOString()).toBe(startedDateTime);
    expect(time).toBe(timings.send + timings.wait + timings.receive);
    expect(request).toMatchObject({ cookies: [], headersSize: -1 });
    expect(response.content.size).toBeGreaterThanOrEqual(0);
  }
  for (const { request } of log.entries)
    for (const { name, value } of request.headers)
      if (/^(?:requestToken|authorization)$/i.test(name)) expect(value).toBe('[redacted]');
  const out = join(folder, 'of-har');
  const words = ['check-har', file, '--base-url', target.baseUrl, '--out', out];
  const judged = await callAssay(words);
  expect(judged.stderr).toBe('');
  expect(judged.exit, judged.stdout).toBe(0);
  expect(readdirSync(out).toSorted()).toEqual([
    'decision.json',
    'junit.xml',
    ...['html', 'json', 'md', 'sarif'].map((one) => `report.${one}`),
  ]);
});

test('a HAR that cannot be written is one line and exit 2', async () => {
  const { exit, stderr } = await callAssay(['report', join(folder, 'clean'), '--har', folder]);
  expect(exit).toBe(2);
  expect(stderr).toContain('cannot be written');
});

test('Ctrl-C leaves a readable partial report and no stray process', async () => {
  const dir = join(folder, 'stopped');
  const { stdout } = await runAssay(['verify', '--profile', 'gate', '--out', dir], {
    interruptAt: { text: 'target mock', signal: 'SIGINT' },
  });
  expect(stdout).toContain('assay');
  await expect.poll(() => mockProcesses(dir), { timeout: 10_000 }).toEqual([]);
  if (existsSync(join(dir, 'report.json'))) expect(reportIn('stopped').partial).toBe(true);
});

/** Processes of mocks whose parent was the run in `dir`; a mock names the run's folder in its environment. */
function mockProcesses(dir: string): readonly string[] {
  const listing = execFileSync('ps', ['axeww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listing
    .split('\n')
    .filter((line) => line.includes('mock/main.js') && line.includes(`ASSAY_RUN_DIR=${dir}`));
}
