/** A run against a server that is not the platform at all ends soon, with few failures that say what is wrong, and never crashes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { stringify } from 'yaml';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { ClauseReport } from '../../reports/types.ts';
import { platformService } from '../../suites/platform/service.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { profilePlan } from '../kills/killPlan.ts';
import { clausesOn } from '../missing/clausesOf.ts';
import { hostileTargets } from './hostileTargets.ts';
import { runAssay } from './runAssay.ts';

const secrets = {
  HOSTILE_ORGANIZATION: 'wq-7Zk2mVx9LpT4wRs',
  HOSTILE_APPLICATION: 'hf-3Bn8dGy5QcJ6uEa',
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
  allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
  // An answer without end is cut here; what the bound is by itself proves nothing more.
  maxAnswerBytes: 2 ** 20,
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
  // An answer beyond our own bound is never the target's failure.
  'answers with JSON that never ends',
]);

test.describe.configure({ timeout: 120_000 });

/** A run against the server of that name, given its target file. */
async function against<Result>(
  deed: string,
  run: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const server = await hostileTargets[deed]?.();
  const folder = mkdtempSync(join(tmpdir(), 'assay-hostile-'));
  const file = join(folder, 'target.yaml');
  writeFileSync(file, stringify(targetAt(server?.baseUrl ?? '')));
  try {
    return await run(file, folder);
  } finally {
    await server?.close();
    rmSync(folder, { recursive: true });
  }
}

/** What holds of every run against such a server. */
function expectCalm(deed: string, clauses: readonly ClauseReport[], sent: number): void {
  expect(clauses.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
  expect(clauses.filter(({ outcome }) => outcome === 'blocked')).not.toEqual([]);
  // The plan of smoke, what it spends on shrinking, and the last case of each.
  expect(sent).toBeLessThan(400);
  const failing = clauses.filter(({ outcome }) => outcome === 'fail');
  if (isUnreachable.has(deed)) expect(failing).toEqual([]);
  else {
    expect(failing.length).toBeGreaterThan(0);
    expect(failing.length).toBeLessThanOrEqual(25);
    // One mistake is reported once for each clause and operation, not for each request.
    for (const { failures } of failing) expect(failures.length).toBeLessThanOrEqual(15);
  }
}

/** By the command, which counts on all that it knows of a target: it does not wait for an hour. */
const byCommand = {
  'answers everything with 200 and {}': 1,
  'answers only 429 and asks to be left alone for an hour': 3,
};

for (const deed of Object.keys(hostileTargets).filter((one) => !(one in byCommand)))
  test(`a server that ${deed}`, async () => {
    Object.assign(process.env, secrets);
    let sent = 0;
    const clauses = await against(deed, (file) => {
      const service = platformService(platformContract());
      const profile = loadProfile('smoke');
      const underTest = { service, profile, target: loadTarget(file), control: null };
      return clausesOn(underTest, profilePlan('smoke'), {
        shrinks: true,
        onExchange: () => (sent += 1),
      });
    });
    expectCalm(deed, clauses, sent);
  });

for (const [deed, code] of Object.entries(byCommand))
  test(`the command ends well where a server ${deed}`, async () => {
    const { exit, stdout, stderr, report } = await against(deed, async (file, folder) => {
      const out = join(folder, 'run');
      const words = ['verify', '--target', file, '--profile', 'smoke', '--seed', '1', '--out', out];
      const ran = await runAssay(words, { env: secrets });
      return { ...ran, report: parseReport(readFileSync(join(out, 'report.json'), 'utf8'), out) };
    });
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('above the documented limit'),
    ]);
    expect(exit).toBe(code);
    if (code === 3) expect(stdout.match(/^blocked /gm)).toHaveLength(1);
    expectCalm(deed, report.clauses, report.requests.sent);
  });
