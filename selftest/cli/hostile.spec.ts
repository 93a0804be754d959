/** A run against a server that is not the platform at all ends soon, with few failures that say what is wrong, and never crashes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { stringify } from 'yaml';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { hostileTargets } from './hostileTargets.ts';
import { runAssay } from './runAssay.ts';

const secrets = {
  HOSTILE_ORGANIZATION: 'organization-token-of-nobody',
  HOSTILE_APPLICATION: 'application-token-of-nobody',
  HOSTILE_CLIENT: 'client-of-nobody',
  HOSTILE_SECRET: 'secret-of-nobody-at-all',
  HOSTILE_EMAIL: 'nobody@example.com',
  HOSTILE_PASSWORD: 'password-of-nobody',
} as const;

const env = (name: string) => ({ env: `HOSTILE_${name}` });

const targetAt = (baseUrl: string) => ({
  name: 'hostile',
  environment: 'sandbox',
  baseUrl,
  credentials: {
    organizationToken: env('ORGANIZATION'),
    applicationToken: env('APPLICATION'),
    oauth: { clientId: env('CLIENT'), clientSecret: env('SECRET') },
    user: { email: env('EMAIL'), password: env('PASSWORD') },
  },
  entrypoint: 'an-entry',
  organizationId: 1,
  paypointId: 2,
  migration: { destinationOrganizationId: 3 },
  allow: ['create', 'update', 'delete', 'approve', 'migrate'],
  budget: { perMinute: 100_000, per15Minutes: 1_000_000, perHour: 1_000_000, headroom: 0 },
});

/** A server that lets nothing through ends the run before it begins; one that answers fails clauses, and few of them. */
const isUnreachable = new Set([
  'answers only 401',
  'answers only 429 and asks to be left alone for an hour',
  'closes every connection',
  'never answers',
  'answers with bytes that are no HTTP',
  'answers with early hints that never end',
]);

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const [deed, start] of Object.entries(hostileTargets))
  test(`a server that ${deed}`, async () => {
    const server = await start();
    const folder = mkdtempSync(join(tmpdir(), 'assay-hostile-'));
    const out = join(folder, 'run');
    const file = join(folder, 'target.yaml');
    writeFileSync(file, stringify(targetAt(server.baseUrl)));
    const words = ['verify', '--target', file, '--profile', 'smoke', '--seed', '1', '--out', out];
    const { exit, stdout, stderr } = await runAssay(words, { env: secrets });
    await server.close();
    const { summary, clauses, requests } = parseReport(
      readFileSync(join(out, 'report.json'), 'utf8'),
      out,
    );
    rmSync(folder, { recursive: true });
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('above the documented limit'),
    ]);
    expect(summary.broken).toBe(0);
    expect(summary.blocked).toBeGreaterThan(0);
    // The plan of smoke, what it spends on shrinking, and the last case of each.
    expect(requests.sent).toBeLessThan(400);
    const failing = clauses.filter(({ outcome }) => outcome === 'fail');
    if (isUnreachable.has(deed)) {
      expect({ exit, failing }).toEqual({ exit: 3, failing: [] });
      expect(stdout.match(/^blocked /gm)).toHaveLength(1);
    } else {
      expect(exit).toBe(1);
      expect(failing.length).toBeGreaterThan(0);
      expect(failing.length).toBeLessThanOrEqual(25);
      // One mistake is reported once for each clause and operation, not for each request.
      for (const { failures } of failing) expect(failures.length).toBeLessThanOrEqual(15);
    }
  });
