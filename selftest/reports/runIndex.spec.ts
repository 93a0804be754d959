/** The page about the runs of a folder: what it computes, what it shows, what it lets in. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test, expect } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { reportJson } from '../../reports/formats/reportJson.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import { runIndexPage } from '../../reports/runs/runIndexPage.ts';
import { runSummary, targetTrends, type RunSummary } from '../../reports/runs/targetTrend.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay } from '../cli/runAssay.ts';
import { inBrowser } from './browser.ts';
import { openedPage } from './openedPage.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { evidenceOf, faultyRun, hostileText } from './sampleEvidence.ts';
import { withScratch } from './withScratch.ts';

const clause = 'idempotency/repeated-key-is-409';
async function faultyReport(text?: string): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun(text)));
}

/** The sample on a day of November; where asked, with the clause held. */
function summaryOn(day: number, report: Report, holds: boolean): RunSummary {
  const date = String(day).padStart(2, '0');
  const run = { ...report, run: `run-${day}`, startedAt: `2026-11-${date}T10:00:00.000Z` };
  const clauses = report.clauses.map((one) =>
    holds && one.id === clause ? { ...one, outcome: 'pass' as const, failures: [] } : one,
  );
  const latencies = report.latencies.map((one) => ({ ...one, p90: day }));
  return runSummary(`folder ${day}`, { ...run, clauses, latencies });
}

test.describe('the page about all runs', () => {
  test('counts flips, puts what fails now first, and compares times with earlier runs', async () => {
    const report = await faultyReport();
    const runs = [true, false, true, false, true].map((holds, index) =>
      summaryOn(index + 1, report, holds),
    );
    const other = { ...summaryOn(9, report, false), target: 'other' };
    const [newest, trend] = targetTrends([...runs, other]);
    expect(newest?.target).toBe('other');
    expect(trend?.runs.map(({ run }) => run)).toEqual([5, 4, 3, 2, 1].map((day) => `run-${day}`));
    // A clause of the sample fails only now and then in each run.
    const [often, flaky] = trend?.flakiest ?? [];
    expect([often?.flips, often?.flakyRuns]).toEqual([0, 5]);
    expect([flaky?.id, flaky?.flips, flaky?.flakyRuns]).toEqual([clause, 4, 0]);
    // The newest run that failed it shows why.
    expect(flaky?.folder).toBe('folder 4');
    expect(trend?.unsteady.map(({ id }) => id).at(-1)).toBe(clause);
    expect(trend?.slowest[0]).toMatchObject({ p90: 5, usual: 2 });
  });

  test('is written by a command, which names what it could not read', async () => {
    await withScratch(async (folder) => {
      const none = await callAssay(['report', '--index', folder]);
      expect(none).toMatchObject({ exit: 2, stderr: expect.stringContaining('report.json') });
      for (const name of ['one', 'nightly/two', 'damaged', 'planted', 'narrowed'])
        mkdirSync(join(folder, name), { recursive: true });
      const report = await faultyReport();
      writeFileSync(join(folder, 'one/report.json'), reportJson(report));
      writeFileSync(join(folder, 'one/decision.json'), '{"exit":1,"verdict":"stopped: 4 new"}');
      const write = (name: string, other: Partial<Report>): void =>
        writeFileSync(join(folder, name, 'report.json'), reportJson({ ...report, ...other }));
      write('nightly/two', { run: 'later' });
      write('planted', { target: { ...report.target, mock: ['fault one'] } });
      write('narrowed', { filters: { clauses: ['token/*'], operations: [] } });
      writeFileSync(join(folder, 'damaged/report.json'), '{"formatVersion":1,"clauses":[]}');
      expect(await callAssay(['report', '--index', folder])).toMatchObject({ exit: 0, stderr: '' });
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      expect(page).toContain('href="one/report.html"');
      expect(page).toContain('href="nightly/two/report.html"');
      expect(page).toContain('stopped: 4 new');
      expect(page).toContain('planted: a run against the mock, with fault one planted');
      expect(page).toContain('narrowed: a run narrowed by --clause or --operation');
      expect(page).not.toContain('href="planted/report.html"');
      expect(page).toContain('damaged/report.json');
    });
  });
});

test.describe('the page about all runs in a browser', () => {
  const browser = inBrowser();

  for (const [name, options] of [
    ['desktop', { width: 1280 }],
    ['phone, dark', { width: 390, dark: true }],
  ] as const) {
    test(`shows hostile text as text and has no serious finding of axe (${name})`, async () => {
      const axe = readFileSync(
        createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
        'utf8',
      );
      const hostile = await faultyReport(hostileText);
      const target = { ...hostile.target, name: hostileText };
      const runs = [1, 2, 3].map((day) => summaryOn(day, { ...hostile, target }, day === 2));
      const page = runIndexPage(runs, [`${hostileText}: not JSON`], pageAssets());
      await openedPage(
        browser(),
        page,
        async (opened) => {
          expect(await opened.evaluate('window.__acted')).toBeUndefined();
          expect(await opened.evaluate('document.scripts.length')).toBe(1);
          await expect(opened.getByRole('heading', { level: 2 }).first()).toContainText(
            '<script>window.__acted=1</script>',
          );
          await expect(opened.locator('a[href="folder%203/report.html"]')).toBeVisible();
          expect(await opened.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
            options.width,
          );
          await opened.evaluate(axe);
          const findings: unknown = await opened.evaluate(
            `axe.run().then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0].html]))`,
          );
          expect(findings).toEqual([]);
        },
        options,
      );
    });
  }
});
