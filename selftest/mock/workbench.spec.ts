/** The workbench in a real browser: from a fresh mock to a changed bill, a webhook and an hour, and how it looks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { inBrowser } from '../reports/browser.ts';
import { test } from './mockTest.ts';

const hostile = '<img src=x onerror="document.title=1">';

test.describe('the workbench', () => {
  const browser = inBrowser();

  type Look = { readonly width?: number; readonly colorScheme?: 'light' | 'dark' };

  /** Fails when the page complains, breaks its policy or asks another server. */
  async function opened(
    url: string,
    { width = 1280, colorScheme = 'light' }: Look,
    use: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await browser().newPage({ viewport: { width, height: 800 }, colorScheme });
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (
        !/^(?:data|blob):/.test(request.url()) &&
        new URL(request.url()).host !== new URL(url).host
      )
        elsewhere.push(request.url());
    });
    try {
      await page.goto(url);
      await use(page);
      expect(complaints).toEqual([]);
      expect(elsewhere).toEqual([]);
    } finally {
      await page.close();
    }
  }

  /** What axe finds, of the named weights; all of them by default. */
  async function findings(
    page: Page,
    weights = 'minor moderate serious critical',
  ): Promise<unknown> {
    await page.evaluate(
      readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    );
    // A colour that is still changing has another contrast.
    await page.evaluate(
      'Promise.allSettled(document.getAnimations().map(({ finished }) => finished))',
    );
    return page.evaluate(
      `axe.run().then(({ violations }) => violations
        .filter(({ impact }) => '${weights}'.includes(impact))
        .map(({ id, nodes }) => [id, nodes[0].html]))`,
    );
  }

  const root = (baseUrl: string): string => new URL('/', baseUrl).href;

  test('a newcomer changes a bill, sees a webhook and lets an hour pass', async ({ client }) => {
    await opened(root(client.ready.baseUrl), {}, async (page) => {
      const create = page.locator('#createBill');
      await create.locator('summary').first().click();
      await create.getByRole('button', { name: 'Try it' }).click();
      await expect(create.locator('.answer .badge')).toHaveText('200');
      const id = JSON.parse(await create.locator('.answer pre').innerText()).responseData as number;

      const update = page.locator('#updateBill');
      await update.locator('summary').first().click();
      await update.getByLabel('idBill').fill(String(id));
      await update.getByLabel('Body').fill('{ "comments": "changed in the browser" }');
      await expect(update.locator('pre').first()).toContainText(`/Bill/${id}'`);
      await update.getByRole('button', { name: 'Try it' }).click();
      await expect(update.locator('.answer .badge')).toHaveText('200');
      expect(await client.bill(id, '/Comments')).toBe('changed in the browser');
      await expect(page.locator('.log li').filter({ hasText: `PUT/Bill/${id}` })).toContainText(
        'organizationToken',
      );

      await page.getByRole('link', { name: 'Webhooks' }).click();
      await page.getByRole('button', { name: 'Move the paypoint' }).click();
      await expect(page.locator('.deliveries li')).toContainText('PaypointMoved');
      await expect(page.locator('.deliveries .badge')).toHaveText('200');

      const before = Number((await client.control('GET', '/')).at('/now'));
      await page.getByRole('button', { name: '+1 h', exact: true }).click();
      await expect(page.getByRole('status')).toContainText('1 h further');
      const passed = Number((await client.control('GET', '/')).at('/now')) - before;
      expect(passed).toBeGreaterThanOrEqual(3_600_000);
      await expect(page.locator('time')).toContainText('2026-03-18 11:2');
    });
  });

  test('shows 15 operations, every id and token, and switches faults and variants', async ({
    client,
  }) => {
    const { target, credentials, baseUrl } = client.ready;
    await opened(root(baseUrl), {}, async (page) => {
      await expect(page.locator('.operation')).toHaveCount(15);
      await page.getByRole('link', { name: 'Ids and tokens' }).click();
      const ids = page.locator('.panel.ids');
      for (const value of [
        ...Object.values(credentials),
        target.entrypoint,
        String(target.paypointId),
        String(target.organizationId),
        String(target.migration.destinationOrganizationId),
        '54040',
      ])
        await expect(ids, value).toContainText(value);

      await page.getByRole('link', { name: 'Faults' }).click();
      await page.getByPlaceholder('Search faults').fill('delete-does-not-delete');
      await page.locator('.faults input[type=checkbox]').check();
      await expect(page.locator('.faults')).toContainText('1 on');
      expect((await client.control('GET', '/faults')).at('/on')).toEqual([
        'delete-does-not-delete',
      ]);

      await page.getByRole('link', { name: 'Variants' }).click();
      await page.getByPlaceholder('Search variants').fill('sort-ties');
      await page.locator('.variants select').selectOption('reversed');
      await expect(page.locator('.variants')).toContainText('1 chosen');
      expect((await client.control('GET', '/variants')).at('/chosen')).toEqual({
        'sort-ties': 'reversed',
      });

      await page.getByRole('link', { name: 'State' }).click();
      await expect(page.locator('.tree')).toContainText('bills 40 in a list');
      const answers: string[] = [];
      page.on('dialog', (dialog) => {
        answers.push(dialog.type());
        void (answers.length === 1 ? dialog.dismiss() : dialog.accept());
      });
      const chosen = async () => (await client.control('GET', '/variants')).at('/chosen');
      const reset = page.getByRole('button', { name: 'Reset' });
      await reset.click();
      expect(await chosen()).toEqual({ 'sort-ties': 'reversed' });
      await reset.click();
      await expect(page.getByRole('status')).toContainText('as at the start');
      expect(answers).toEqual(['confirm', 'confirm']);
    });
  });

  test('shows hostile texts as texts', async ({ client }) => {
    const id = await client.createBill({ billNumber: hostile, comments: hostile });
    await client.call('GET', `/Bill/${id}?${encodeURIComponent(hostile)}`, { token: hostile });
    await opened(root(client.ready.baseUrl), {}, async (page) => {
      const get = page.locator('#getBill');
      await get.locator('summary').first().click();
      await get.getByLabel('idBill').fill(String(id));
      await get.getByRole('button', { name: 'Try it' }).click();
      await expect(get.locator('.answer pre')).toContainText('<img src=x');
      await page.locator('.log summary').last().click();
      await expect(page.locator('.log pre')).toContainText('<img src=x');
      await page.getByRole('link', { name: 'Ids and tokens' }).click();
      await expect(page.locator('.bills')).toContainText('<img src=x');
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.title()).toBe('Embedded Payments Platform (mock)');
    });
  });

  // Colours do not depend on the width, nor the width on colours: two of the four pairs show all.
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const)
    test(`every view fits and has no finding of axe (${colorScheme}, ${width} wide)`, async ({
      client,
    }) => {
      await client.call('GET', '/Bill/54040', { token: null });
      await client.control('PUT', '/faults', { ids: ['delete-does-not-delete'] });
      await opened(root(client.ready.baseUrl), { width, colorScheme }, async (page) => {
        await page.locator('#getBill summary').first().click();
        await page.locator('#getBill').getByRole('button', { name: 'Try it' }).click();
        await expect(page.locator('#getBill .answer')).toBeVisible();
        for (const link of await page.locator('nav a[data-view]').all()) {
          await link.click();
          expect(await findings(page), await link.innerText()).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        }
      });
    });

  test('the reference is rendered here, without another server', async ({ client }) => {
    const url = new URL('/reference', client.ready.baseUrl).href;
    await opened(url, { colorScheme: 'light', width: 390 }, async (page) => {
      await expect(page.locator('.opblock')).toHaveCount(15);
      await page.locator('.opblock-summary-control').first().click();
      await expect(page.locator('.opblock-body')).toBeVisible();
      // Those that weigh less stand in the headings and landmarks of the package.
      expect(await findings(page, 'serious critical')).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      // The other colours: axe reads the same page again.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html.dark-mode')).toBeAttached();
      expect(await findings(page, 'serious critical')).toEqual([]);
    });
  });
});
