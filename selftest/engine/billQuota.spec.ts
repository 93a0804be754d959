/** A run never has more bills alive than its target allows: it deletes the bills of finished cases only. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { callAssay } from '../cli/runAssay.ts';
import { startMock } from '../mock/startMock.ts';

test.describe.configure({ timeout: 120_000 });

type Line = {
  readonly type: string;
  readonly operation?: string | null;
  readonly response?: { readonly status: number } | null;
  readonly startedAt?: number;
};

/** The most bills alive at once, by the answers that the run was given. */
function mostAlive(dir: string): number {
  const lines = readdirSync(join(dir, 'evidence'))
    .flatMap((file) =>
      readFileSync(join(dir, 'evidence', file), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line) as Line)
    .filter(({ type, response }) => type === 'exchange' && response?.status === 200)
    .toSorted((one, other) => (one.startedAt ?? 0) - (other.startedAt ?? 0));
  let alive = 0;
  let most = 0;
  for (const { operation } of lines) {
    if (operation === 'createBill') alive += 1;
    if (operation === 'deleteBill') alive -= 1;
    most = Math.max(most, alive);
  }
  return most;
}

test('the quota is kept, by deleting where that is enough and by blocking where it is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-quota-'));
  const mock = await startMock(['--seed', '1']);
  const { credentials, target, baseUrl, controlUrl, controlToken } = mock.ready;
  const verify = async (maxBillsAlive: number) => {
    const file = join(folder, `${maxBillsAlive}.yaml`);
    const dir = join(folder, `run-${maxBillsAlive}`);
    writeFileSync(
      file,
      JSON.stringify({
        name: 'quota',
        baseUrl,
        ...target,
        credentials: { organizationToken: { env: 'QUOTA_TOKEN' } },
        allow: ['create', 'update', 'delete', 'approve', 'create-users'],
        control: controlUrl,
        controlToken: { env: 'QUOTA_CONTROL' },
        maxBillsAlive,
      }),
    );
    const words = ['--target', file, '--profile', 'smoke', '--seed', '1', '--out', dir];
    const { exit } = await callAssay(['verify', ...words], {
      cwd: folder,
      env: { QUOTA_TOKEN: credentials.organizationToken, QUOTA_CONTROL: controlToken },
    });
    const { summary, clauses } = parseReport(readFileSync(join(dir, 'report.json'), 'utf8'), dir);
    return { exit, summary, clauses, most: mostAlive(dir) };
  };
  const usual = await verify(500);
  const tight = await verify(9);
  const starved = await verify(1);
  await mock.stop();
  rmSync(folder, { recursive: true });
  expect(usual.most).toBeGreaterThan(9);
  expect(tight.most).toBeLessThanOrEqual(9);
  expect(tight.summary).toMatchObject({ fail: 0, blocked: 0, pass: usual.summary.pass });
  expect(starved.most).toBe(1);
  expect(starved.summary.fail).toBe(0);
  const reasons = starved.clauses.flatMap(({ outcome, reason }) =>
    outcome === 'blocked' ? [reason ?? ''] : [],
  );
  expect(reasons.length).toBeGreaterThan(0);
  for (const reason of reasons) expect(reason).toContain('quota: 1 bills of this worker are alive');
});
