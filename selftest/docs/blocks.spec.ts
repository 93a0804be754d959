/** Every code block of README and of the start pages is run, checked or compared; the others are listed with the reason. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { expectConforms } from '../../assertions/playwright.ts';
import { compileMeta } from '../../contract/compileMeta.ts';
import { checkedTargetFile } from '../../exchange/targets/targetFile.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { libraryKey, startLibrary, type LibraryServer } from '../anyDocument/libraryServer.ts';
import { callAssay, type Ran } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { judgedByFetch } from './assertionsExample.ts';

const root = join(import.meta.dirname, '../..');
const pages = 'QUESTIONS OWN-DOCUMENT TARGET NIGHTLY RED GREEN RUN GATE OWN-CHECKS ASSERTIONS';

type Block = { readonly at: string; readonly language: string; readonly text: string };

const blocks = ['README', ...pages.split(' ')].flatMap((page): readonly Block[] => {
  const file = join(root, page === 'README' ? '' : 'docs', `${page}.md`);
  const found = readFileSync(file, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```/gm);
  return [...found].map(([, language = '', text = ''], index) => ({
    at: `${page} ${index}`,
    language,
    text,
  }));
});

/** Blocks that need more than this file has, with what runs them instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'README 3': 'the gates of the project: .ci/run and .github/workflows/ci.yml run both lines',
  'TARGET 4':
    'needs a service of orders: selftest/engine/overrides.spec.ts prints each kind of line',
  'TARGET 6': 'needs two organizations: selftest/pack/packed.spec.ts runs the command',
  'NIGHTLY 0': 'a workflow of GitHub: selftest/docs/workflows.spec.ts checks its inputs and calls',
  'NIGHTLY 2': 'sets variables: selftest/docs/workflows.spec.ts parses it',
  'NIGHTLY 3': 'needs cron: selftest/docs/workflows.spec.ts parses it and checks the options',
  'GREEN 3': 'needs a service of orders: selftest/reports/formats/warnings.spec.ts makes the line',
  'GATE 6': 'shows a later release: selftest/cli/gate.spec.ts decides by a baseline',
  'OWN-CHECKS 0': 'selftest/pack/packed.spec.ts runs it from the package',
  'OWN-CHECKS 1': 'selftest/pack/packed.spec.ts runs it from the package',
  'OWN-CHECKS 2': 'selftest/pack/packed.spec.ts looks for its first line',
  'OWN-CHECKS 5':
    'needs a service of orders: selftest/pack/packed.spec.ts runs cases and a workflow',
  'ASSERTIONS 3': 'a proxy ends by Ctrl-C: selftest/cli/traffic/proxy.spec.ts runs it',
};

const block = (at: string): string => blocks.find((one) => one.at === at)?.text ?? '';
const linesOf = (at: string): readonly string[] => block(at).trimEnd().split('\n');

const cwd = scratchFolder('blocks');
let library: LibraryServer;
let env: Readonly<Record<string, string>>;
let failed: Ran;

/** A run of the mock with the fault of the README, one of a service, and the files that the pages speak of. */
test.beforeAll(async () => {
  library = await startLibrary();
  const example = readFileSync(join(root, 'specs/targets/sandbox.example.yaml'), 'utf8');
  const named = [...example.matchAll(/env: ([A-Z_]+)/g)].map(([, name = '']) => name);
  env = {
    ...Object.fromEntries(named.map((name) => [name, `made-up-${name}`])),
    ASSAY_API_KEY: libraryKey,
  };
  for (const name of ['my-sandbox', 'sandbox', 'candidate'])
    // Nobody listens there: what is sent ends at once.
    writeFileSync(join(cwd, `${name}.yaml`), example.replace('sandbox.invalid', '127.0.0.1:9'));
  const document = readFileSync(join(root, 'selftest/anyDocument/library.yaml'), 'utf8');
  writeFileSync(join(cwd, 'openapi.yaml'), document.replaceAll('libraryKey', 'apiKey'));
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  // The commands are tried, not the profile: of the smaller one.
  const mine = block('RUN 1').replace('extends: gate', 'extends: smoke').replace('400', '100');
  writeFileSync(join(cwd, 'mine.yaml'), mine);
  writeFileSync(join(cwd, 'waivers.yaml'), block('GATE 2').replace('2026-11-27', soon));
  const [, words = ''] = /npx assay (verify .*)/.exec(block('README 1')) ?? [];
  failed = await callAssay([...words.split(' '), '--out', 'out/run'], { cwd, env });
  for (const name of ['10.0', '10.1', '2026-11-21'])
    cpSync(join(cwd, 'out/run'), join(cwd, 'out', name), { recursive: true });
});

test.afterAll(() => library.close());

test('each block is run here or elsewhere, and no reason is about a block that is gone', () => {
  const here = [...runHere, ...shownHere, ...checkedHere, 'README 2', 'RED 0', 'GREEN 0', 'GATE 1'];
  const known = [...here, 'TARGET 7', 'NIGHTLY 1', 'ASSERTIONS 0', 'ASSERTIONS 1', 'ASSERTIONS 2'];
  expect([...known, ...Object.keys(elsewhere)].toSorted()).toEqual(
    blocks.map(({ at }) => at).toSorted(),
  );
  const files = Object.values(elsewhere).flatMap(
    (why) => why.match(/\S+\.(?:spec\.ts|yml)/g) ?? [],
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const runHere = blocks
  .filter(({ at, language }) => language === 'sh' && elsewhere[at] === undefined)
  .map(({ at }) => at);

/** Exit codes but 0: what the run of the README found, or that nobody listens. */
const exits: readonly (readonly [RegExp, number])[] = [
  // Both releases of the page are one run here, and no run is its own baseline.
  [/--baseline/, 3],
  [
    /^verify .*--fault|^gate out\/10\.\d(?!.*--waivers)|^replay|^report out\/(?:run|20)|--resume/,
    1,
  ],
  [/^doctor/, 3],
];

for (const at of runHere)
  test(`${at}: each command runs`, async () => {
    for (const line of linesOf(at)) {
      const [, call] = /npx assay ([^#]*[^#\s])/.exec(line) ?? [];
      // What asks at a terminal has a test of its own: selftest/pack/packed.spec.ts.
      if (call === undefined || call === 'init') parsesAsShell(line);
      else if (at !== 'README 1') await runs(call.replaceAll('<run>', 'run'));
    }
  });

/** Lines that copy a file, set a variable or call a script. */
function parsesAsShell(line: string): void {
  const plain = line.replaceAll('<run>', 'run');
  execFileSync('bash', ['-n'], { input: plain });
  const [, script = ''] = /^bash (\S+)/.exec(plain) ?? [];
  if (script !== '') execFileSync('bash', ['-n', join(cwd, script)]);
  const [, from = '', to = ''] = /^cp (\S+) (\S+)/.exec(plain) ?? [];
  if (from !== '') cpSync(join(cwd, from), join(cwd, to));
}

let folders = 0;

async function runs(call: string): Promise<void> {
  const isOfLibrary = call.includes('--har') || call.startsWith('check-har');
  const here = call
    .replace(/--(base-)?url \S+/, `--$1url ${library.url}`)
    .replace('out/run', isOfLibrary ? 'out/library' : 'out/run')
    .replace(/^gate \S+/, '$& --profile smoke --target mock --max-age 1d');
  if (isOfLibrary && !existsSync(join(cwd, 'out/library')))
    await runs('verify --document openapi.yaml --url x --profile smoke --out out/library');
  // A sandbox is not here: its plan is made.
  const isPlan = /^verify .*(?:--target|openapi\.yaml$)/.test(here);
  const out = here.startsWith('verify --document') && !here.includes('--out');
  if (out) folders += 1;
  const called = isPlan
    ? here.replace(/ --out \S+|$/, ' --dry-run')
    : `${here}${out ? ` --out out/${folders}` : ''}`;
  const words = called.split(' ').map((word) => word.replaceAll("'", ''));
  const { exit, stdout, stderr } = await callAssay(words, { cwd, env });
  const wanted = isPlan ? 0 : (exits.find(([which]) => which.test(here))?.[1] ?? 0);
  expect({ call, exit, said: exit === wanted ? '' : stdout + stderr }).toEqual({
    call,
    exit: wanted,
    said: '',
  });
}

test('README 2: the failure is printed by the command before it', () => {
  expect(failed.exit).toBe(1);
  expect(failed.stdout).toContain(block('README 2'));
});

test('RED 0: explain prints the failure so, apart from its moment', async () => {
  const { stdout } = await callAssay(['explain', '2b730455'], { cwd });
  const since = /20[\d-]+ [\d:]+ UTC/g;
  expect(stdout.replaceAll(since, '…')).toContain(block('RED 0').replaceAll(since, '…'));
});

test('GREEN 0: the summary has lines of this form', () => {
  const form = (line: string): string => line.replaceAll(/\d+/g, '0').replaceAll(/ +/g, ' ');
  const printed = new Set(failed.stdout.split('\n').map(form));
  const ofOthers = /^(?:Target|Clauses|Drift|pass)/;
  const shown = linesOf('GREEN 0').filter((line) => !ofOthers.test(line));
  expect(shown.map(form).filter((line) => !printed.has(line))).toEqual([]);
});

test('GATE 1 and 2: the gate stops so, and its waiver lets the run pass', async () => {
  const gate = ['gate', 'out/10.0', '--profile', 'smoke', '--target', 'mock'];
  const stopped = await callAssay(gate, { cwd });
  expect(stopped).toMatchObject({ exit: 1, stdout: expect.stringContaining(block('GATE 1')) });
  expect(await callAssay([...gate, '--waivers', 'waivers.yaml'], { cwd })).toMatchObject({
    exit: 0,
  });
});

const shownHere = blocks
  .filter(({ text }) => /^\$ npx assay (?!.*--target)/.test(text))
  .map(({ at }) => at);

for (const at of shownHere)
  test(`${at}: its command prints these lines`, async () => {
    const [called = '', ...shown] = linesOf(at);
    const words = /assay (.*)$/.exec(called)?.[1]?.match(/"[^"]*"|\S+/g) ?? [];
    const { exit, stdout } = await callAssay(words.map((word) => word.replaceAll('"', '')));
    expect(exit).toBe(0);
    const printed = stdout.split('\n');
    expect(shown.filter((line) => line.trim() !== '…' && !printed.includes(line))).toEqual([]);
  });

const checkedHere = blocks
  .filter(({ at, language }) => language === 'yaml' && elsewhere[at] === undefined)
  .map(({ at }) => at);

for (const at of checkedHere)
  test(`${at}: keeps the schema of its file`, () => {
    const value = parseYaml(block(at), at);
    const needed = { name: 'a', baseUrl: 'https://sandbox.example.com', document: 'api.yaml' };
    if (at === 'OWN-CHECKS 3') expect(compileMeta('cases')(value)).toMatchObject({ ok: true });
    else if (at === 'RUN 1') expect(compileMeta('own-profile')(value)).toMatchObject({ ok: true });
    else if (at === 'GATE 2') expect(compileMeta('waivers')(value)).toMatchObject({ ok: true });
    else checkedTargetFile(at, { ...needed, ...(value as object) });
  });

test('TARGET 7: a member that does not exist is refused so', async () => {
  const text = 'name: shop\nbaseUrl: http://127.0.0.1:9\ndocument: openapi.yaml\n';
  writeFileSync(join(cwd, 'shop.yaml'), `${text}operations: { getOrder: { refusal: {} } }\n`);
  const { exit, stderr } = await callAssay(['doctor', '--target', 'shop.yaml'], { cwd });
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: block('TARGET 7') });
});

test('NIGHTLY 1: the step gives inputs that the action has', () => {
  const [step] = parse(block('NIGHTLY 1')) as readonly { readonly with: object }[];
  const { inputs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as { inputs: object };
  const given = Object.keys(step?.with ?? {});
  expect(given.filter((name) => !(name in inputs))).toEqual([]);
});

test('ASSERTIONS: its TypeScript is type-checked as an example, and it judges as the page shows', async () => {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const example = plain(readFileSync(join(import.meta.dirname, 'assertionsExample.ts'), 'utf8'));
  for (const at of ['ASSERTIONS 0', 'ASSERTIONS 2']) {
    const [imports = '', body = ''] = block(at).split('\n\n');
    expect(example).toContain(plain(body));
    for (const [, names = ''] of imports.matchAll(/import \{ ([^}]*) \}/g))
      for (const name of names.split(', ')) expect(example).toMatch(new RegExp(`\\b${name}\\b`));
  }
  const envelope = { isSuccess: null, responseText: 'Success', responseData: null };
  const server = createServer((_, out) => {
    out.setHeader('content-type', 'application/json').end(JSON.stringify(envelope));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/Bill/54041`;
    const { operation, breaches } = await judgedByFetch(url, {});
    expect(operation).toBe('getBill');
    expect(breaches[0]).toMatchObject({ clause: 'envelope/is-success-type', at: '/isSuccess' });
    const shown = linesOf('ASSERTIONS 1').slice(1).join('\n');
    await expect(expectConforms(await fetch(url))).rejects.toThrow(shown);
  } finally {
    server.close();
  }
});
