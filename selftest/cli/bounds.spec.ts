/** What bounds a run from the command line: parts that are left out, a number of failures, a time; and a plan that is only printed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadProfile } from '../../contract/loadProfile.ts';
import { profileHash } from '../../engine/run/resolved.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay, runAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

const scratch = scratchFolder('bounds');

/** What the example file asks for; no request carries it. */
const dryEnvironment = Object.fromEntries(
  [
    'ORGANIZATION_TOKEN',
    'APPLICATION_TOKEN',
    'CLIENT_ID',
    'CLIENT_SECRET',
    'USER_EMAIL',
    'USER_PASSWORD',
    'RATE_LIMIT_TOKEN',
  ].map((name) => [`ASSAY_${name}`, 'Zq7-never-goes-out']),
);

function reportIn(dir: string): Report {
  const file = join(dir, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file);
}

test('a dry run says what would be sent, sends nothing and leaves nothing', async () => {
  const dir = join(scratch, 'dry');
  const { exit, stdout } = await callAssay([
    'verify',
    '--profile',
    'smoke',
    '--dry-run',
    '--out',
    dir,
    '--clause',
    '!filters/*',
    '--operation',
    '!migratePaypoint',
  ]);
  expect(exit).toBe(0);
  expect(stdout).toMatch(/bill-life\/one-life +1 case · up to \d+ requests/);
  expect(stdout).toMatch(
    /Requests +up to 1\d\d, at most 200 in profile smoke, and \d+ to exhaust a limit/,
  );
  expect(stdout).toMatch(/\d +left out by --operation/);
  expect(stdout).not.toMatch(/^ +filters\//m);
  expect(existsSync(dir)).toBe(false);
});

test('a dry run against a target file leaves out what the file does not permit', async () => {
  const { exit, stdout } = await callAssay(
    ['verify', '--dry-run', '--target', 'specs/targets/sandbox.example.yaml'],
    { env: dryEnvironment },
  );
  expect(exit).toBe(0);
  expect(stdout).toContain('not permitted by the target file: migrate');
  expect(stdout).toContain('capability missing: clock');
});

test('a run that ends at its first failure is red, and called cut short', async () => {
  const dir = join(scratch, 'cut');
  const { exit, stdout } = await callAssay([
    'verify',
    '--profile',
    'smoke',
    '--max-failures',
    '1',
    '--workers',
    '1',
    '--fault',
    'envelope-is-success-null',
    '--out',
    dir,
  ]);
  expect(exit).toBe(1);
  expect(stdout).toMatch(/^stop: /m);
  const { partial, clauses } = reportIn(dir);
  expect(partial).toBe(true);
  expect(clauses.filter(({ outcome }) => outcome === 'fail').length).toBeGreaterThan(0);
  expect(clauses.filter(({ cause }) => cause === 'plan').length).toBeGreaterThan(0);
});

test('what --max-time cut off did not pass', async () => {
  const { exit, stdout, stderr } = await runAssay([
    'verify',
    '--profile',
    'smoke',
    '--max-time',
    '1s',
    '--out',
    join(scratch, 'time'),
  ]);
  expect(exit).toBe(3);
  expect(stderr).toContain('the 1 s of --max-time are over');
  expect(stdout).toContain('the run was cut short');
  expect(stdout).not.toContain('broken');
  // A resumed session and the gate compare the profile, which has all its time.
  const report = readFileSync(join(scratch, 'time/report.json'), 'utf8');
  expect(report).toContain(profileHash(loadProfile('smoke')));
});
