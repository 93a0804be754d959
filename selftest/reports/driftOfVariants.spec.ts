/** Drift on real runs against the mock: a variant is named by its open point and by nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, expect } from '@playwright/test';
import { checks } from '../../checks/index.ts';
import { baselineOf } from '../../reports/drift/baselineOf.ts';
import type { Baseline, DriftEntry } from '../../reports/drift/types.ts';
import { withBaseline } from '../../reports/drift/withBaseline.ts';
import { parseReport } from '../../reports/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { runAssay } from '../cli/runAssay.ts';
import { withScratch } from './withScratch.ts';

/** Groups in which these variants show; the others would only make the runs longer. */
const groups = ['bill-life/*', 'bill/*', 'envelope/*', 'status/*'];
const passive = new Set(checks.filter(({ kind }) => kind === 'exchange').map(({ name }) => name));

/** Each variant beside the clauses whose open points it answers. */
const variants: readonly (readonly [variant: string, clauses: readonly string[]])[] = [
  // A bill that is kept is no unknown bill any more, and an unknown one is what a deleted one becomes.
  ['deleted-bill=kept-with-status', ['bill-life/what-delete-leaves']],
  ['unknown-bill-status=404', ['bill-life/unknown-bill', 'bill-life/what-delete-leaves']],
  ['bill-null-members=absent', ['bill/null-and-absent-fields']],
  ['bill-extra-members=some', ['envelope/undocumented-members']],
  ['error-body=problem', ['status/error-bodies']],
];

/** The report of a run of its own against a mock of its own. */
async function verified(seed: number, variant: string | null): Promise<Report> {
  const reports: Report[] = [];
  await withScratch(async (folder) => {
    const out = join(folder, 'run');
    const words = groups
      .flatMap((group) => ['--clause', group])
      .concat(variant === null ? [] : ['--variant', variant]);
    const { exit, stdout, stderr } = await runAssay([
      'verify',
      '--seed',
      String(seed),
      '--out',
      out,
      ...words,
    ]);
    expect(exit, `${stdout}\n${stderr}`).toBe(0);
    const path = join(out, 'report.json');
    reports.push(parseReport(readFileSync(path, 'utf8'), path));
  });
  const [report] = reports;
  if (report === undefined) throw new Error('the run left no report');
  return report;
}

function driftSince(baseline: Baseline, report: Report): readonly DriftEntry[] {
  return withBaseline(report, baseline, passive).drift.againstBaseline ?? [];
}

test.describe('drift of the mock', () => {
  test.describe.configure({ mode: 'serial' });
  let baseline: Baseline;

  test('is none between two runs of the same service with different seeds', async () => {
    baseline = baselineOf(await verified(1, null));
    expect(driftSince(baseline, await verified(2, null))).toEqual([]);
  });

  for (const [index, [variant, clauses]] of variants.entries()) {
    test(`names the open point of ${variant} and nothing else`, async () => {
      const entries = driftSince(baseline, await verified(index + 3, variant));
      expect(
        [
          ...new Set(entries.map((entry) => `${entry.class} ${entry.clause ?? entry.at}`)),
        ].toSorted(),
      ).toEqual(clauses.map((clause) => `open-point-changed ${clause}`));
    });
  }
});
