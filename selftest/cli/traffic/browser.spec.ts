/** `assay compare --traffic`: what a browser sent to one release is sent to two, with the ids that each of them gives. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Comparison } from '../../../reports/compare/types.ts';
import { startMock } from '../../mock/startMock.ts';
import { inBrowser } from '../../reports/browser.ts';
import { callAssay } from '../runAssay.ts';

const browser = inBrowser();

/** Tries an operation on the page of the mock; gives the body of the answer. */
async function tried(
  page: Page,
  operation: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const form = page.locator(`#${operation}`);
  await form.locator('summary').first().click();
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Try it' }).click();
  await expect(form.locator('.answer .badge')).toHaveText('200');
  return form.locator('.answer pre').innerText();
}

/** A person makes a bill, changes it, reads it and deletes it, and the page asks what the document does not have. */
async function recorded(har: string): Promise<void> {
  const mock = await startMock();
  const context = await browser().newContext({ recordHar: { path: har } });
  const page = await context.newPage();
  await page.goto(new URL('/', mock.ready.baseUrl).href);
  const made = await tried(page, 'createBill', {});
  const idBill = String((JSON.parse(made) as { readonly responseData: number }).responseData);
  await tried(page, 'updateBill', { idBill, Body: '{ "comments": "changed in the browser" }' });
  await tried(page, 'getBill', { idBill });
  await tried(page, 'deleteBill', { idBill });
  await page.evaluate(`fetch('${mock.ready.baseUrl}/Bill/all/lately')`);
  await context.close();
  await mock.stop();
}

test('a session of a browser is compared between two releases', async () => {
  const har = test.info().outputPath('session.har');
  await recorded(har);
  const out = test.info().outputPath('compared');
  const fault = ['--right-fault', 'update-clears-attachments', '--fail-on', 'changed'];
  const ran = await callAssay(['compare', '--traffic', har, ...fault, '--out', out]);
  expect(ran.exit, ran.stderr).toBe(1);
  const { differences, skipped, scenarios } = JSON.parse(
    readFileSync(`${out}/compare.json`, 'utf8'),
  ) as Comparison;
  expect(scenarios).toBe(1);
  expect(differences.map(({ operation, scenario }) => `${operation} in ${scenario}`)).toEqual([
    'getBill in own-traffic/1-create-bill',
  ]);
  expect(skipped).toEqual([
    { scenario: 'recorded', reason: 'GET /Bill/all/lately: the document does not have it' },
  ]);
  // Neither release gave the bill the number that the recording has.
  const script = readFileSync(`${out}/scripts/${differences[0]?.id ?? ''}-right.sh`, 'utf8');
  expect(script).not.toContain('/Bill/54041');
});
