/** The built site: its start pages read well on a telephone and in the dark, and its search finds answers. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inBrowser } from '../reports/browser.ts';

const root = join(import.meta.dirname, '../..');
// Below the project, where VitePress finds its packages.
const source = join(root, 'out/site-under-test');
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const file = join(source, '.vitepress/dist', pathname.replace(/\/$/, '/index.html'));
  if (!existsSync(file)) response.writeHead(404).end();
  else {
    response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  }
});
let address = '';

test.describe('the built site @long', () => {
  const browser = inBrowser();

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const { status, stderr } = spawnSync(process.execPath, ['tools/site.mjs', source], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  test.afterAll(() => {
    server.close();
    rmSync(source, { recursive: true, force: true });
  });

  for (const path of [
    '',
    'docs/QUESTIONS.html',
    'docs/OWN-DOCUMENT.html',
    'docs/NIGHTLY.html',
    'docs/MOCK.html', // has indented blocks of code
    'reference/commands.html',
  ])
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const)
      test(`axe finds nothing on /${path} at ${width} px, ${colorScheme}`, async () => {
        const page = await browser().newPage({ viewport: { width, height: 900 }, colorScheme });
        try {
          await page.goto(`${address}/${path}`, { waitUntil: 'networkidle' });
          await page.evaluate(
            readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
          );
          const findings: unknown = await page.evaluate(
            `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html]))`,
          );
          expect(findings).toEqual([]);
          expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
            width,
          );
        } finally {
          await page.close();
        }
      });

  // What a new user asks; the heading answers it.
  for (const [words, heading] of [
    ['test my own API with an API key', 'How do I test my own API with an API key'],
    ['leave out an operation', 'How do I leave out an operation until Friday'],
    ['why is this clause skipped', 'Why is this clause skipped'],
    ['what will a nightly create', 'What will a nightly create'],
    ['add a check', 'How do I add a check'],
    ['exit 3', 'What does exit 3 mean'],
    ['Which Node', 'Which Node.js'],
    ['Kubernetes', 'Can it run in Kubernetes'],
  ] as const)
    test(`the search finds: ${words}`, async () => {
      const page = await browser().newPage();
      try {
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.locator('.DocSearch-Button').click();
        await page.locator('#localsearch-input').fill(words);
        await expect(page.locator('.results')).toContainText(heading, { timeout: 20_000 });
      } finally {
        await page.close();
      }
    });
});
