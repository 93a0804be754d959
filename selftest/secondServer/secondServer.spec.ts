/** The same suites judge a lawful service that shares no code with the mock, and nothing fails. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { stringify } from 'yaml';
import type { ProfileName } from '../../contract/types.ts';
import type { Report } from '../../reports/types.ts';
import { runAssay } from '../cli/runAssay.ts';
import { others, type Choices } from './choices.ts';
import { startSecondServer } from './startSecondServer.ts';

const env = (name: string) => ({ env: `SECOND_${name}` });

const everything = process.env['ASSAY_ALARMS'] === 'all';

/** Its choices put together: the n-th other choice of each point, where there are so many, else an earlier one. */
function combined(at: number): Partial<Choices> {
  const pointOf = (choice: Partial<Choices>): string => Object.keys(choice)[0] ?? '';
  const points = [...new Set(others.map(pointOf))];
  const lists = points.map((point) => others.filter((choice) => pointOf(choice) === point));
  return Object.assign({}, ...lists.map((list) => list[at % list.length])) as Partial<Choices>;
}

const trials: readonly (readonly [string, Partial<Choices>, ProfileName])[] = [
  ['its usual choices', {}, everything ? 'gate' : 'smoke'],
  ...[0, 1, 2].map(
    (at) => [`its other choices, ${at + 1}`, combined(at), everything ? 'gate' : 'smoke'] as const,
  ),
  ...(everything
    ? others.map((choice) => [Object.entries(choice).join(), choice, 'smoke'] as const)
    : []),
];

for (const [name, choices, profile] of trials)
  test(`a lawful service fails no clause under ${profile}: ${name}`, async () => {
    test.setTimeout(300_000);
    const server = await startSecondServer(choices);
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
