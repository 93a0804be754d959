/** A real browser for the page's tests, or the reason why there is none. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

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

/** Starts it headless; containers give no sandbox to root. */
export async function launchChromium(path: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath: path, args });
}
