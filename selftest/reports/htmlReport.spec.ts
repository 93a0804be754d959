/** The page in a real browser: what it shows, what it lets in, how it is used. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test, expect, type Page } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { foldEvidence } from '../../reports/read/foldEvidence.ts';
import { htmlReport } from '../../reports/html/htmlReport.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import type { Report } from '../../reports/types.ts';
import { inBrowser } from './browser.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import {
  endLine,
  evidenceOf,
  exchangeLine,
  failLine,
  faultyRun,
  hostileText,
  runLine,
} from './sampleEvidence.ts';
import { openedPage, type PageOptions } from './openedPage.ts';

/** A long run: a hundred thousand exchanges, three hundred failures. */
function* longRun(sent: number): Generator<EvidenceLine> {
  yield runLine();
  for (let index = 0; index < sent; index += 1) yield exchangeLine(`0-${index}`);
  for (let index = 0; index < 300; index += 1) {
    yield failLine('envelope/types-hold', {
      at: `/field${index}`,
      exchanges: [`0-${index * 2}`, `0-${index * 2 + 1}`],
    });
  }
  yield endLine();
}

async function reportOf(files: readonly (readonly EvidenceLine[])[]): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(files));
}

test.describe('the page', () => {
  test('is the same, byte for byte, when built again', async () => {
    const assets = pageAssets();
    expect(htmlReport(await reportOf(faultyRun().toReversed()), assets)).toBe(
      htmlReport(await reportOf(faultyRun()), assets),
    );
  });

  test('lets in nothing but its own style and script, and holds no address to load', async () => {
    const page = htmlReport(await reportOf(faultyRun(hostileText)), pageAssets());
    expect(page).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-`);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<\/head>/g)).toHaveLength(1);
    const body = page.slice(page.indexOf('<body'), page.lastIndexOf('<script'));
    expect(body).not.toMatch(/<[^>]*\s(?:src|srcset|style|on\w+|href="(?!#)|action)=/);
    expect(page).not.toMatch(/(?![\n\t])[\p{Control}\p{Surrogate}\u202e\u2028\ufeff]/u);
  });
});

test.describe('the page in a browser', () => {
  const browser = inBrowser();

  async function opened(
    report: Report,
    look: (page: Page) => Promise<void>,
    options: PageOptions = {},
  ): Promise<void> {
    await openedPage(browser(), htmlReport(report, pageAssets()), look, options);
  }

  test('shows the failing clauses first, with what was expected and received', async () => {
    await opened(await reportOf(faultyRun()), async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        // The fifth clause that failed did so only now and then.
        '4 clauses of the contract do not hold',
      );
      await expect(page.locator('.card')).toHaveCount(6);
      const card = page.locator('.card', { hasText: 'A POST that repeats an idempotencyKey' });
      await expect(card.locator('summary').first()).toContainText(
        'expected 409, received 200 at status',
      );
      await expect(card.locator('.exchange')).toHaveCount(2);
    });
  });

  test('a phone shows the first failure on its first screen, and the page is short', async () => {
    const look = async (page: Page): Promise<void> => {
      await page.setViewportSize({ width: 390, height: 844 });
      const box = await page.locator('.card').first().boundingBox();
      expect(box?.y ?? Infinity).toBeLessThan(844);
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      expect(height).toBeLessThan(15_000);
      await expect(page.locator('.part[open]')).toHaveCount(0);
    };
    await opened(await reportOf(faultyRun()), look, { width: 390 });
  });

  test('filters by outcome, operation and standing, and finds words inside folded bodies', async () => {
    await opened(await reportOf(faultyRun()), async (page) => {
      await page.locator('.chip', { hasText: 'blocked' }).click();
      await expect(page.locator('.clauses > li:visible')).toHaveCount(1);
      await expect(page.locator('.found')).toHaveText('1 clause fits');
      await page.getByRole('button', { name: 'Clear' }).click();
      await page.locator('select[name=operation]').selectOption('deleteBill');
      await expect(page.locator('.card:visible')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await page.locator('select[name=standing]').selectOption('implied');
      await expect(page.locator('.clauses > li:visible')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await page.locator('h1').click();
      await page.keyboard.press('/');
      await page.keyboard.type('beyond any word');
      await expect(page.locator('.found')).toHaveText('0 clauses fit');
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('netamount requesttoken');
      await expect(page.locator('.card:visible')).not.toHaveCount(0);
    });
  });

  test('copies the replay and curl lines', async () => {
    await opened(await reportOf(faultyRun()), async (page) => {
      await page.locator('.card summary').first().click();
      const line = page.locator('.card').first().locator('.copyline').first();
      await line.getByRole('button').click();
      await expect(line.getByRole('button')).toHaveText('Copied');
      await page.getByLabel('Search').focus();
      await page.keyboard.press('Control+V');
      await expect(page.getByLabel('Search')).toHaveValue(/^assay replay [0-9a-f]{8}$/);
    });
  });

  test('draws the plots, links failures to their clauses and moves by keys', async () => {
    await opened(await reportOf(faultyRun()), async (page) => {
      await page.evaluate(
        `for (const details of document.querySelectorAll('.part, .card')) details.open = true`,
      );
      await expect(
        page.getByRole('img', { name: 'Requests of the busiest token in each of' }),
      ).toBeVisible();
      await expect(page.locator('svg.range')).toHaveCount(2);
      await expect(page.locator('.areas > li')).toHaveCount(33);
      await page.locator('.card .ids a').first().click();
      await expect(page.locator('.clauses > li > details[open]')).toHaveCount(1);
      // The page may still be on its way to the clause: it scrolls there in two frames.
      await expect(async () => {
        await page.evaluate('scrollTo(0, 0)');
        await page.keyboard.press('n');
        await expect(page.locator('.card summary:focus')).toHaveCount(1, { timeout: 1000 });
      }).toPass();
    });
  });

  test('is dark where that is wished, and can be switched', async () => {
    await opened(
      await reportOf(faultyRun()),
      async (page) => {
        const background = async (): Promise<string> =>
          page.evaluate('getComputedStyle(document.body).backgroundColor');
        const dark = await background();
        await page.getByRole('button', { name: 'Switch to light' }).click();
        expect(await background()).not.toBe(dark);
        await expect(page.getByRole('button', { name: 'Switch to dark' })).toBeVisible();
      },
      { dark: true },
    );
  });

  test('shows hostile bytes as text', async () => {
    await opened(await reportOf(faultyRun(hostileText)), async (page) => {
      expect(await page.evaluate('window.__acted')).toBeUndefined();
      expect(await page.evaluate('document.scripts.length')).toBe(1);
      expect(await page.locator('img').count()).toBe(0);
      await expect(page.locator('.card').first()).toContainText(
        '<script>window.__acted=1</script>',
      );
      await expect(page.locator('.card').first()).toContainText(String.raw`\u202ereversed`);
    });
  });

  for (const [name, options] of [
    ['desktop', { width: 1280 }],
    ['dark', { dark: true }],
    ['phone', { width: 390 }],
  ] as const) {
    test(`has no serious finding of axe (${name})`, async () => {
      const axe = readFileSync(
        createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
        'utf8',
      );
      await opened(
        await reportOf(faultyRun()),
        async (page) => {
          await page.evaluate(
            `for (const details of document.querySelectorAll('details')) details.open = true`,
          );
          await page.evaluate(axe);
          const findings: unknown = await page.evaluate(
            `axe.run().then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes.length, nodes[0].html, nodes[0].failureSummary]))`,
          );
          expect(findings).toEqual([]);
        },
        options,
      );
    });
  }

  test('does not scroll sideways on a phone', async () => {
    await opened(
      await reportOf(faultyRun(hostileText)),
      async (page) => {
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          390,
        );
      },
      { width: 390 },
    );
  });

  test('links land on what they point to, at once', async () => {
    await opened(await reportOf(faultyRun()), async (page) => {
      for (const id of ['drift', 'traffic', 'clauses']) {
        await page.getByRole('navigation').locator(`a[href="#${id}"]`).click();
        const top = `document.getElementById('${id}').getBoundingClientRect().top`;
        await expect.poll(async () => page.evaluate(`Math.abs(${top}) < 160`)).toBe(true);
        const bar = `document.querySelector('.filters').getBoundingClientRect().bottom`;
        expect(await page.evaluate(`${top} >= ${bar}`)).toBe(true);
      }
    });
  });

  test('prints what broke unfolded, and all else as its reader left it', async () => {
    await opened(await reportOf(faultyRun()), async (page) => {
      await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
      const folded = async (selector: string): Promise<number> =>
        page.locator(`${selector}:not([open])`).count();
      expect(await folded('.minimal')).toBe(0);
      expect(await folded('.group')).toBe(0);
      expect(await page.locator('.clauses > li > details[open]').count()).toBe(0);
      await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
      expect(await folded('.minimal')).toBeGreaterThan(0);
    });
  });

  test('shows an answer that many places share once, with the places folded', async () => {
    const report = await reportOf(faultyRun());
    const [one] = report.observations;
    if (one === undefined) throw new Error('the sample lost its observations');
    const observations = Array.from({ length: 300 }, (_, index) => ({
      ...one,
      key: `place ${index}`,
      values: [{ value: index === 7 ? 'other' : 'usual', count: 2, exchange: null }],
    }));
    await opened({ ...report, observations }, async (page) => {
      const rows = page.locator('#observations tbody tr');
      await expect(rows).toHaveCount(1);
      await expect(rows.locator('.seen > li')).toHaveCount(2);
      await expect(rows).toContainText('usual × 598');
      await expect(rows.locator('summary')).toHaveText('299 places of 1 operation');
      await expect(rows).toContainText('place 7');
    });
  });

  for (const sent of [10_000, 100_000])
    test(
      `opens in under two seconds after ${sent} exchanges and 300 failures`,
      { tag: '@long' },
      async () => {
        const report = buildReport(
          sampleContract(),
          sampleProfile,
          await foldEvidence([() => longRun(sent)]),
        );
        expect(report.requests.sent).toBe(sent);
        expect(htmlReport(report, pageAssets()).length).toBeLessThan(4_000_000);
        await opened(report, async (page) => {
          const opening = async (): Promise<number> => {
            await page.reload();
            return page.evaluate(`performance.getEntriesByType('navigation')[0].loadEventEnd`);
          };
          const times = [await opening(), await opening(), await opening()];
          expect(Math.min(...times)).toBeLessThan(2000);
          test.info().annotations.push({
            type: 'load',
            description: `${Math.round(Math.min(...times))} ms`,
          });
        });
      },
    );
});
