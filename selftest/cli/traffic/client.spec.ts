/** What a client sent through `assay proxy` is sent to other releases by one command each, and what that made is deleted there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Comparison } from '../../../reports/compare/types.ts';
import { libraryKey, startLibrary, type LibraryServer } from '../../anyDocument/libraryServer.ts';
import { callAssay, type Ran } from '../runAssay.ts';
import { scratchFolder } from '../scratchFolder.ts';

const folder = scratchFolder('recorded');
const document = join(import.meta.dirname, '../../anyDocument/library.yaml');
const libraries: LibraryServer[] = [];

test.describe.configure({ mode: 'serial' });

const assay = (...words: readonly string[]): Promise<Ran> =>
  callAssay(words, { cwd: folder, env: { RECORDED_KEY: libraryKey } });

async function library(name: string, allow: readonly string[]): Promise<LibraryServer> {
  const started = await startLibrary();
  libraries.push(started);
  const credentials = { schemes: { libraryKey: { env: 'RECORDED_KEY' } } };
  const target = {
    name,
    environment: 'sandbox',
    baseUrl: started.url,
    document,
    credentials,
    allow,
  };
  writeFileSync(join(folder, `${name}.yaml`), JSON.stringify(target));
  return started;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A client adds a book, reads it, and deletes nothing. */
async function session(base: string): Promise<void> {
  const headers = { 'x-library-key': libraryKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Sent by a client' });
  const added = await fetch(`${base}/books`, { method: 'POST', headers, body });
  const { id } = (await added.json()) as { readonly id: number };
  await fetch(`${base}/books/${id}`, { headers });
}

test.beforeAll(async () => {
  await library('accepted', ['create', 'delete']);
  const port = await freePort();
  const words = ['--target', 'accepted.yaml', '--port', String(port), '--out', 'proxied'];
  const ended = assay('proxy', ...words);
  const base = `http://127.0.0.1:${port}/v1`;
  await expect(async () => void (await fetch(`${base}/rooms`))).toPass();
  await session(base);
  process.emit('SIGINT');
  expect((await ended).stdout).toContain('passes to');
});

test.afterAll(() => Promise.all(libraries.map(({ close }) => close())));

test('verify sends what was recorded, and deletes what that made', async () => {
  const candidate = await library('candidate', ['create', 'delete']);
  const words = ['--target', 'candidate.yaml', '--traffic', 'proxied', '--profile', 'smoke'];
  const { exit, stderr } = await assay('verify', ...words, '--seed', '1', '--out', 'verified');
  const notice = 'assay: your own proxied: 0 clauses, 2 scenarios\n';
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: notice });
  const { requests } = candidate;
  const own = requests.indexOf('POST /v1/books');
  expect(requests.slice(own, own + 2)).toEqual(['POST /v1/books', 'GET /v1/books/3']);
  expect(requests).toContain('DELETE /v1/books/3');
});

test('compare sends it to two releases, names what one does otherwise, and leaves both as they were', async () => {
  const changed = await library('changed', ['create', 'delete']);
  changed.breaks.add('member-missing');
  const [one] = libraries;
  const words = ['--left', 'accepted.yaml', '--right', 'changed.yaml', '--traffic', 'proxied'];
  const { exit } = await assay('compare', ...words, '--fail-on', 'changed', '--out', 'compared');
  expect(exit).toBe(1);
  const found = JSON.parse(
    readFileSync(join(folder, 'compared/compare.json'), 'utf8'),
  ) as Comparison;
  expect(found.differences.map(({ operation, cause }) => `${operation}: ${cause}`)).toEqual([
    'getBook: without title',
  ]);
  for (const { url } of [one, changed].filter((each) => each !== undefined)) {
    const books = await fetch(`${url}/books`, { headers: { 'x-library-key': libraryKey } });
    const titles = ((await books.json()) as readonly { readonly title: string }[]).map(
      ({ title }) => title,
    );
    // The client itself left its book on the accepted release.
    expect(titles.slice(0, 2)).toEqual(['First', 'Second']);
    expect(titles.length).toBe(url === changed.url ? 2 : 3);
  }
});

test('without permission to write, nothing that was recorded is written', async () => {
  const closed = await library('closed', []);
  const words = ['--target', 'closed.yaml', '--traffic', 'proxied', '--clause', 'own-traffic/*'];
  await assay('verify', ...words, '--profile', 'smoke', '--out', 'closed-out');
  expect(closed.requests.filter((one) => !one.startsWith('GET'))).toEqual([]);
});
