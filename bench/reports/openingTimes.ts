/** How long a browser takes to open a file. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** Milliseconds to the end of the page's load event, five times, least first; null where there is no Chromium. */
export async function openingTimes(file: string): Promise<readonly number[] | null> {
  const executablePath = [
    process.env['ASSAY_CHROMIUM'] ?? '/usr/bin/chromium',
    chromium.executablePath(),
  ].find((path) => existsSync(path));
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const times: number[] = [];
  while (times.length < 5) {
    await page.goto(pathToFileURL(file).href);
    const time: unknown = await page.evaluate(
      `performance.getEntriesByType('navigation')[0].loadEventEnd`,
    );
    times.push(Number(time));
    await page.goto('about:blank');
  }
  await browser.close();
  return times.toSorted((left, right) => left - right);
}
