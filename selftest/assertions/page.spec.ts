/** The `test` of Assay judges what pages receive, also the last answer before a page is closed, by the document of the test. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../assertions/playwright.ts';
import { chromiumPath } from '../reports/browser.ts';

const api = 'https://library.example';
const executablePath = chromiumPath();
test.skip(executablePath === null, 'no Chromium');
test.use({
  assay: { document: join(import.meta.dirname, '../anyDocument/library.yaml'), baseUrl: api },
  launchOptions: { executablePath: executablePath ?? '', args: ['--no-sandbox'] },
});

/** Opens a book, and lets the page ask for it again with another title. */
async function readTwice(page: Page, title: string | number): Promise<void> {
  const answers: readonly (string | number)[] = ['First', title];
  let asked = 0;
  await page.route(`${api}/**`, (route) => {
    asked += 1;
    return route.fulfill({ json: { id: 1, title: answers[asked - 1] ?? 'First' } });
  });
  await page.goto(`${api}/books/1`);
  await page.evaluate(async () => (await fetch('/books/1')).text());
}

test('answers that keep the document pass', async ({ page }) => readTwice(page, 'Second'));

test('the last answer of a page fails the test', async ({ page }) => {
  test.fail();
  await readTwice(page, 7);
});

test('one answer is judged by the document of the test', async ({ page }) => {
  await page.route(`${api}/**`, (route) => route.fulfill({ json: { id: 1, title: 'First' } }));
  const answer = await page.goto(`${api}/books/1`);
  if (answer === null) throw new Error('the page got no answer');
  await expect(answer).toConform();
});
