/** A page of a report in a browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import { withScratch } from './withScratch.ts';

export type PageOptions = { readonly width?: number; readonly dark?: boolean };

/** Opens a document and fails when the page complains, asks for anything or breaks its own policy. */
export async function openedPage(
  browser: Browser,
  document: string,
  look: (page: Page) => Promise<void>,
  options: PageOptions = {},
): Promise<void> {
  await withScratch(async (folder) => {
    const path = join(folder, 'report.html');
    writeFileSync(path, document);
    const url = pathToFileURL(path).href;
    const page = await browser.newPage({
      viewport: { width: options.width ?? 1280, height: 900 },
      colorScheme: options.dark === true ? 'dark' : 'light',
    });
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    try {
      await page.goto(url);
      await look(page);
      expect(complaints).toEqual([]);
      expect([...new Set(requests)]).toEqual([url]);
    } finally {
      await page.close();
    }
  });
}
