/** `assay verify --document … --url …`: a service that keeps its document is green, each break is red, and nothing of the platform is there. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay, type Ran } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import {
  libraryKey,
  otherLibraryKey,
  startLibrary,
  type Break,
  type LibraryServer,
} from './libraryServer.ts';

const folder = scratchFolder('any-document');
const document = join(import.meta.dirname, 'library.yaml');
const env = { ASSAY_LIBRARY_KEY: libraryKey };
let library: LibraryServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  library = await startLibrary();
});

test.beforeEach(() => {
  library.breaks.clear();
  library.requests.length = 0;
});

test.afterAll(() => library.close());

function assay(...words: readonly string[]): Promise<Ran> {
  return callAssay(words, { cwd: folder, env });
}

function verify(out: string, ...more: readonly string[]): Promise<Ran> {
  const words = ['verify', '--document', document, '--url', library.url, '--seed', '1'];
  return assay(...words, '--out', join(folder, out), ...more);
}

function reportIn(out: string): Pick<Report, 'clauses' | 'areas'> {
  const file = join(folder, out, 'report.json');
  return parseReport(readFileSync(file, 'utf8'), file);
}

test('a service that keeps its document passes, and is read only', async () => {
  const { exit, stderr } = await verify('green', '--profile', 'smoke');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  expect(library.requests.filter((one) => !/^GET \/v1\/?(?:books|rooms|$)/.test(one))).toEqual([]);
  const report = reportIn('green');
  expect(report.areas.map(({ name }) => name)).toEqual(['Books', 'Reading rooms']);
  expect(report.clauses.filter(({ id }) => !/^api-(?:books|reading-rooms)\//.test(id))).toEqual([]);
  expect(readFileSync(join(folder, 'green', 'target.yaml'), 'utf8')).not.toContain(libraryKey);
});

test('a target file without a document gets that of the command, in every process of the run', async () => {
  const target = join(folder, 'bare.yaml');
  const credentials = { schemes: { libraryKey: { env: 'ASSAY_LIBRARY_KEY' } } };
  writeFileSync(target, JSON.stringify({ name: 'bare', baseUrl: library.url, credentials }));
  const words = ['verify', '--document', document, '--target', target, '--profile', 'smoke'];
  const { exit, stderr } = await assay(
    ...words,
    '--workers',
    '2',
    '--seed',
    '1',
    '--out',
    join(folder, 'bare'),
  );
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
});

test('what is written with a permission passes too', async () => {
  const { exit, stdout } = await verify('writes', '--profile', 'smoke', '--allow', 'create,delete');
  expect(stdout).not.toContain('not permitted');
  expect(exit).toBe(0);
  expect(library.requests.some((one) => one === 'POST /v1/books')).toBe(true);
  expect(library.requests.some((one) => one.startsWith('DELETE /v1/books/'))).toBe(true);
});

const broken: Readonly<Record<Exclude<Break, 'shared-books' | 'gateway-timeout'>, string>> = {
  'wrong-type': 'api-books/list-books-types',
  'open-to-all': 'api-books/list-books-needs-credential',
  'member-missing': 'api-books/get-book-members',
  'server-error': 'api-reading-rooms/get-rooms-status',
  'wrong-media-type': 'api-reading-rooms/get-rooms-first-media-type',
};

test('each break turns its clause red, and no other', async () => {
  for (const name of Object.keys(broken)) library.breaks.add(name as Break);
  const { exit } = await verify('broken', '--profile', 'smoke');
  expect(exit).toBe(1);
  const { clauses } = reportIn('broken');
  const red = clauses.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  expect(red.toSorted()).toEqual(Object.values(broken).toSorted());
  const members = clauses.find(({ id }) => id === 'api-books/get-book-members');
  expect(members?.failures[0]?.curl).toContain('"X-Library-Key: $ASSAY_LIBRARY_KEY"');
});

test('a 504 fails where the document does not list it, and passes where it does', async () => {
  library.breaks.add('gateway-timeout');
  const listing = join(folder, 'listing.yaml');
  const text = readFileSync(document, 'utf8');
  const rooms = /(\/rooms:\n {4}get:\n[^]*?responses:\n)/;
  writeFileSync(listing, text.replace(rooms, "$1        '504': { description: Too slow. }\n"));
  const outcomeBy = async (name: string, described: string): Promise<string | undefined> => {
    const out = join(folder, name);
    const words = ['verify', '--document', described, '--url', library.url, '--seed', '1'];
    await assay(...words, '--profile', 'smoke', '--out', out);
    const { clauses } = reportIn(name);
    return clauses.find(({ id }) => id === 'api-reading-rooms/get-rooms-status')?.outcome;
  };
  expect(await outcomeBy('unlisted-504', document)).toBe('fail');
  expect(await outcomeBy('listed-504', listing)).toBe('pass');
});

test('what another organization reaches is observed, and fails where the target file says that it is isolated', async () => {
  library.breaks.add('shared-books');
  const keys = { A: libraryKey, B: otherLibraryKey };
  const outcomes = async (name: string, isolated: string): Promise<readonly string[]> => {
    const target = [
      `{ name: ${name}, baseUrl: '${library.url}', document: '${document}',`,
      '  credentials: { schemes: { libraryKey: { env: A } } }, allow: [create, delete],',
      `  otherOrganization: { credentials: { schemes: { libraryKey: { env: B } } }${isolated} } }`,
    ];
    writeFileSync(join(folder, `${name}.yaml`), target.join('\n'));
    const words = ['--target', `${name}.yaml`, '--profile', 'gate', '--clause', 'own-isolation/*'];
    const { exit } = await callAssay(
      ['verify', ...words, '--seed', '1', '--out', join(folder, name)],
      { cwd: folder, env: keys },
    );
    const { clauses } = reportIn(name);
    const own = clauses.filter(({ id }) => id.startsWith('own-isolation/'));
    return [String(exit), ...own.map(({ id, outcome }) => `${id} ${outcome}`)];
  };
  expect(await outcomes('watched', '')).toEqual([
    '0',
    'own-isolation/deletes observed',
    'own-isolation/reads observed',
  ]);
  expect(await outcomes('isolated', ', isolated: true')).toEqual([
    '1',
    'own-isolation/deletes fail',
    'own-isolation/reads fail',
  ]);
});

test('report, gate, replay, resume and drift work on the folder of such a run', async () => {
  const dir = join(folder, 'broken');
  const report = join(dir, 'report.json');
  const { stdout } = await assay('report', dir);
  const [, failure = ''] = /assay replay (\w+)/.exec(stdout) ?? [];
  expect((await assay('replay', failure, '--report', report)).stdout).toContain('fixed');
  const har = join(folder, 'broken.har');
  await assay('report', dir, '--har', har);
  const judged = await assay('check-har', har, '--base-url', library.url, '--document', document);
  expect(judged.stdout).toContain('api-books/list-books-types');
  const gate = await assay('gate', dir, '--profile', 'smoke', '--document', document);
  expect(gate.exit).toBe(1);
  expect(gate.stdout).toContain('api-books/list-books-types');
  expect((await assay('verify', '--resume', dir)).stdout).toContain('is finished');
  expect((await assay('drift', '--report', report)).stdout).toContain('contradict');
});

test('without an address a mock of the document is tested, and a fault of it is found', async () => {
  const words = ['verify', '--document', document, '--seed', '1', '--profile', 'smoke'];
  const green = await assay(...words, '--out', join(folder, 'mock'));
  expect({ exit: green.exit, stderr: green.stderr }).toEqual({ exit: 0, stderr: '' });
  const fault = ['--fault', 'imported-wrong-type', '--operation', 'getBook'];
  const red = await assay(...words, ...fault, '--out', join(folder, 'fault'));
  expect(red.stdout).toContain('api-books/get-book-types');
  expect(red.exit).toBe(1);
});

test('an area runs what calls its operations, and nothing else', async () => {
  const { stdout, exit } = await verify('area', '--area', 'reading rooms', '--dry-run');
  expect(exit).toBe(0);
  expect(stdout).toContain('imported/getRooms');
  expect(stdout).not.toContain('ooks');
});

test('init writes a target file that doctor and verify take, and overwrites nothing', async () => {
  copyFileSync(document, join(folder, 'own.yaml'));
  const words = ['init', '--document', 'own.yaml', '--url', library.url, '--credential', 'all'];
  const rest = ['--allow', 'none', '--environment', 'sandbox'];
  const written = await assay(...words, ...rest);
  expect(written.stdout).toContain('Set ASSAY_LIBRARY_KEY');
  const workflow = readFileSync(join(folder, '.github', 'workflows', 'assay.yml'), 'utf8');
  expect(workflow).toContain('ASSAY_LIBRARY_KEY: ${{ secrets.ASSAY_LIBRARY_KEY }}');
  const doctor = await assay('doctor', '--target', 'assay.yaml');
  expect(doctor.stdout).toContain('credential libraryKey: lets us in: GET /books answers 200');
  const address = await assay('doctor', '--document', document, '--url', library.url);
  expect(address.stdout).toContain('credential libraryKey: lets us in: GET /books answers 200');
  const ran = ['verify', '--target', 'assay.yaml', '--profile', 'smoke', '--operation', 'getBook'];
  expect((await assay(...ran)).exit).toBe(0);
  const again = await assay(...words, ...rest);
  expect(again.stderr).toContain('assay.yaml exists');
  expect((await assay('init', '--target', 'new.yaml', '--workflow', 'new.yml')).stderr).toContain(
    'answer "OpenAPI document" by --document',
  );
});

const mistakes: readonly (readonly [string, readonly string[], RegExp])[] = [
  [
    'a permission without an address',
    ['--document', document, '--allow', 'create'],
    /--allow and --environment need --url/,
  ],
  ['no document', ['--url', 'http://127.0.0.1:1'], /--url needs the document/],
  [
    'a host that may be production',
    ['--document', document, '--url', 'https://library.example.com'],
    /library\.example\.com may be production/,
  ],
  [
    'plain http to another machine',
    ['--document', document, '--url', 'http://sandbox.example.com'],
    /expected https/,
  ],
  [
    'an area that the document does not have',
    ['--document', document, '--url', 'http://127.0.0.1:1', '--area', 'Boks'],
    /no service area Boks; did you mean Books\?/,
  ],
  [
    'a clause that the document does not have',
    ['--document', document, '--url', 'http://127.0.0.1:1', '--clause', 'bill-life/*'],
    /nothing in the contract matches bill-life/,
  ],
  [
    'two operations after one option',
    ['--document', document, '--url', 'http://127.0.0.1:1', '--operation', 'listBooks,getBook'],
    /matches listBooks,getBook; repeat the option for each/,
  ],
];

for (const [title, words, says] of mistakes) {
  test(`${title} is one line and exit 2`, async () => {
    const { exit, stderr } = await assay('verify', ...words);
    expect(stderr).toMatch(says);
    expect({ exit, lines: stderr.trim().split('\n').length }).toEqual({ exit: 2, lines: 1 });
  });
}
