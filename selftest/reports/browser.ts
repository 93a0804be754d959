/** A real browser for the tests of a page, or the reason why there is none. */
import { existsSync } from 'node:fs';
import { chromium, test, type Browser } from '@playwright/test';

/** Path of a Chromium: named by the environment, installed by the system, or Playwright's own; null where there is none. */
export function chromiumPath(): string | null {
  const named = process.env['ASSAY_CHROMIUM'];
  const candidates = [
    ...(named === undefined ? [] : [named]),
    '/usr/bin/chromium',
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** For a group of tests: starts one browser headless for all of them, and skips them where there is none. */
export function inBrowser(): () => Browser {
  const executablePath = chromiumPath();
  test.skip(
    executablePath === null,
    'no Chromium: set ASSAY_CHROMIUM, install one, or run npx playwright install chromium',
  );
  let browser: Browser | undefined;
  test.beforeAll(async () => {
    // Containers give no sandbox to root.
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath: executablePath ?? '', args });
  });
  test.afterAll(() => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('the browser is started before the first test');
    return browser;
  };
}
