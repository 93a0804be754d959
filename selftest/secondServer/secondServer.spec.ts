/** The same suites judge a lawful service that shares no code with the mock, and nothing fails. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { stringify } from 'yaml';
import type { Report } from '../../reports/types.ts';
import { runAssay } from '../cli/runAssay.ts';
import { startSecondServer } from './startSecondServer.ts';

const env = (name: string) => ({ env: `SECOND_${name}` });

const profile = process.env['ASSAY_ALARMS'] === 'all' ? 'gate' : 'smoke';

test(`a lawful service that reads every open point another way has no failing clause under ${profile}`, async () => {
  test.setTimeout(300_000);
  const server = await startSecondServer();
  const folder = mkdtempSync(join(tmpdir(), 'assay-second-'));
  const target = join(folder, 'second.yaml');
  writeFileSync(
    target,
    stringify({
      name: 'second',
      environment: 'sandbox',
      baseUrl: server.baseUrl,
      credentials: {
        organizationToken: env('ORGANIZATION'),
        applicationToken: env('APPLICATION'),
        oauth: { clientId: env('CLIENT'), clientSecret: env('SECRET') },
        user: { email: env('EMAIL'), password: env('PASSWORD') },
      },
      entrypoint: 'second-entry',
      organizationId: 1,
      paypointId: 456,
      vendorNumber: 'V-2',
      migration: { destinationOrganizationId: 2 },
      allow: ['create', 'update', 'delete', 'approve', 'migrate'],
      filterListSeparator: ',',
      control: server.controlUrl,
      budget: { perMinute: 100_000, per15Minutes: 1_000_000, perHour: 1_000_000, headroom: 0 },
    }),
  );
  const ran = await runAssay(
    [
      'verify',
      '--target',
      target,
      '--profile',
      profile,
      '--seed',
      '7',
      '--out',
      join(folder, 'run'),
    ],
    { env: server.secrets },
  );
  await server.close();
  const report = JSON.parse(readFileSync(join(folder, 'run', 'report.json'), 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  const failed = report.clauses.flatMap(({ id, failures }) =>
    failures.map(({ operation, at, expected, actual, scenario }) => ({
      id,
      scenario,
      operation,
      at,
      expected,
      actual,
    })),
  );
  expect(failed).toEqual([]);
  expect(
    report.clauses.filter(({ outcome }) => outcome === 'blocked' || outcome === 'broken'),
  ).toEqual([]);
  expect(ran.exit).toBe(0);
  expect(report.summary.pass).toBeGreaterThan(240);
});
