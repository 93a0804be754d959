/** The page at the mock's root in a real browser: light and dark, wide and narrow. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Browser, type Page } from '@playwright/test';
import { chromiumPath, launchChromium } from '../reports/browser.ts';
import { test } from './mockTest.ts';

const executable = chromiumPath();

test.describe('the page at the root', () => {
  test.skip(
    executable === null,
    'no Chromium: set ASSAY_CHROMIUM, install one, or run npx playwright install chromium',
  );

  let browser: Browser;
  test.beforeAll(async () => {
    browser = await launchChromium(executable ?? '');
  });
  test.afterAll(async () => {
    await browser.close();
  });

  /** Opens the page and fails when it complains, breaks its policy or asks for anything else. */
  async function opened(
    baseUrl: string,
    options: { readonly width: number; readonly colorScheme: 'light' | 'dark' },
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { width, colorScheme } = options;
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const complaints: string[] = [];
    const requests = new Set<string>();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.add(request.url()));
    const url = new URL('/', baseUrl).href;
    try {
      await page.goto(url);
      expect([...requests].filter((asked) => !asked.startsWith('data:'))).toEqual([url]);
      await look(page);
      expect(complaints).toEqual([]);
    } finally {
      await page.close();
    }
  }

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      test(`fits and has no serious finding of axe (${colorScheme}, ${width} wide)`, async ({
        client,
      }) => {
        await client.control('PUT', '/faults', { ids: ['delete-does-not-delete'] });
        await opened(client.ready.baseUrl, { width, colorScheme }, async (page) => {
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
          await page.getByText('idempotency').first().click();
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
          await page.evaluate(
            readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
          );
          const serious = await page.evaluate(
            `axe.run().then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0].html]))`,
          );
          expect(serious).toEqual([]);
        });
      });

  test('says what is served, its tokens, its clock and its faults', async ({ client }) => {
    const { baseUrl, controlUrl, credentials } = client.ready;
    await client.control('PUT', '/faults', { ids: ['envelope-room-id-null'] });
    await client.control('PUT', '/variants', { 'sort-ties': 'reversed' });
    await opened(baseUrl, { width: 1280, colorScheme: 'light' }, async (page) => {
      await expect(page.locator('.operations tbody tr')).toHaveCount(15);
      for (const said of [baseUrl, controlUrl, '2026-03-18 10:20:', '1 of ', 'POST /clock'])
        await expect(page.locator('dl'), said).toContainText(said);
      for (const value of Object.values(credentials))
        await expect(page.locator('.credentials')).toContainText(value);
      await expect(page.getByText('roomId is null.').first()).toBeVisible();
      await expect(page.getByText('Which order do records').first()).toBeVisible();
      const { faults } = JSON.parse((await client.control('GET', '/faults')).text) as {
        readonly faults: readonly unknown[];
      };
      await expect(page.locator('.groups li')).toHaveCount(faults.length);
      const link = page.getByRole('link', { name: 'OpenAPI description' });
      expect(await link.evaluate((element) => Reflect.get(element, 'href'))).toBe(
        new URL('/openapi.yaml', baseUrl).href,
      );
    });
  });
});
