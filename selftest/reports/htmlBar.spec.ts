/** The bar of the report page and its list of clauses, in a real browser. */
import { test, expect, type Page } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { historyLine, parseHistory, withHistory } from '../../reports/compose/history.ts';
import { htmlReport } from '../../reports/html/htmlReport.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import type { Report } from '../../reports/types.ts';
import { inBrowser } from './browser.ts';
import { openedPage, type PageOptions } from './openedPage.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { evidenceOf, faultyRun } from './sampleEvidence.ts';

test.describe('the bar and the list of clauses', () => {
  const browser = inBrowser();

  async function opened(
    report: Report,
    look: (page: Page) => Promise<void>,
    options: PageOptions = {},
  ): Promise<void> {
    await openedPage(browser(), htmlReport(report, pageAssets()), look, options);
  }

  async function faultyReport(): Promise<Report> {
    return buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun()));
  }

  test('keeps the bar to one line on a phone, and no heading lies under it', async () => {
    await opened(
      await faultyReport(),
      async (page) => {
        await page.evaluate(`location.hash = 'traffic'`);
        const bar = page.locator('.filters');
        await expect(bar).toBeInViewport();
        expect((await bar.boundingBox())?.height).toBeLessThan(60);
        await expect
          .poll(async () => (await page.locator('#traffic').boundingBox())?.y)
          .toBeLessThan(160);
        expect((await page.locator('#traffic').boundingBox())?.y).toBeGreaterThanOrEqual(
          (await bar.boundingBox())?.height ?? Number.NaN,
        );
      },
      { width: 390 },
    );
  });

  test('names groups in words with their sections, and lists what fails first', async () => {
    const report = await faultyReport();
    const last = report.clauses.findLast((clause) => clause.group === 'idempotency')?.id;
    const clauses = report.clauses.map((clause) =>
      clause.group === 'idempotency'
        ? {
            ...clause,
            failures: [],
            outcome: clause.id === last ? ('fail' as const) : ('pass' as const),
          }
        : clause,
    );
    await opened({ ...report, clauses }, async (page) => {
      const group = page.locator('.group', { hasText: 'Idempotency' }).first();
      await expect(group.locator('.sources')).toHaveText(/^[A-Z].*/);
      const first = group.locator('.clauses > li').first();
      await expect(first.locator('.mark').first()).toHaveText(/fail/);
    });
  });

  test('filters what changed since the last run, and has no such filter in a first run', async () => {
    const report = await faultyReport();
    await opened(report, async (page) => {
      await expect(page.locator('.changed')).toHaveCount(0);
    });
    const before = { ...report, run: 'before', startedAt: '2026-01-01T00:00:00.000Z' };
    const clauses = before.clauses.map((clause) =>
      clause.id === 'idempotency/repeated-key-is-409'
        ? { ...clause, outcome: 'pass' as const, failures: [] }
        : clause,
    );
    const history = parseHistory(historyLine({ ...before, clauses }));
    await opened(withHistory(report, history), async (page) => {
      await page.locator('.changed').click();
      // A flaky failure is no part of the history: here too it counts as changed only by its outcome.
      await expect(page.locator('.clauses > li:visible')).toContainText([
        'A POST that repeats an idempotencyKey',
      ]);
      await expect(page.locator('.card:visible')).toHaveCount(1);
    });
  });
});
