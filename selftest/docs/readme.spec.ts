/** The README's commands, scripts, rooms, links and failure are those of the project, and so is what the start pages show. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { libraryKey, startLibrary } from '../anyDocument/libraryServer.ts';
import { callAssay } from '../cli/runAssay.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

function all(pattern: RegExp): readonly string[] {
  return [...new Set([...readme.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

test('it stays under 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('every command that it names is in the help', async () => {
  const commands = all(/`?(?:npx )?assay ([a-z-]+)/g).filter((word) => word !== 'mock');
  expect(commands.length).toBeGreaterThan(7);
  const { exit, stdout, stderr } = await callAssay(['--help']);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  const known = new Set([...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name));
  expect(commands.filter((name) => !known.has(name))).toEqual([]);
});

test('every npm script that it or CONTRIBUTING.md names exists', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const more = [...contributing.matchAll(/npm run ([a-z:]+)/g)].map((match) => match[1] ?? '');
  const scripts = [...all(/npm run ([a-z:]+)/g), ...more];
  expect(scripts).toContain('verify');
  expect(scripts.filter((script) => manifest.scripts[script] === undefined)).toEqual([]);
});

test('every room and every linked file exists', () => {
  const rooms = all(/`([a-z]+)\/`/g);
  const links = all(/\]\(([^)#]+)\)/g);
  expect(rooms.length).toBeGreaterThan(5);
  expect(rooms.filter((room) => !statSync(join(root, room)).isDirectory())).toEqual([]);
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
});

/** Ids that the mock hands out, the moment of the run and answers that a busy machine delays vary; the seed fixes the rest. */
function steady(line: string): string {
  return line
    .trim()
    .replace(/\/Bill\/\d+/, '/Bill/…')
    .replace(/^(Since {5})[\d-]+ [\d:]+ UTC/, '$1… UTC')
    .replace('latency · lawful requests; ', '');
}

const comparing = readFileSync(join(root, 'docs/COMPARE.md'), 'utf8');

for (const [what, page, pattern, least] of [
  [
    'failure',
    readme,
    /npx assay (verify --profile smoke[^#\n]*?) +#[^`]*```\s+```text\n([^`]*)```/,
    2,
  ],
  [
    'difference',
    comparing,
    /npx assay (compare --profile smoke[^#\n]*?) +#[^`]*```\s+```text\n([^`]*)```/,
    6,
  ],
] as const)
  test(`the ${what} that is shown is the one that its command gives`, async () => {
    const [, command = '', block = ''] = pattern.exec(page) ?? [];
    const out = test.info().outputPath('run');
    const { stdout, exit } = await callAssay([...command.split(' '), '--out', out]);
    expect(exit).toBe(1);
    const printed = stdout.split('\n').map(steady);
    const shown = block.trimEnd().split('\n').map(steady);
    expect(shown.length).toBeGreaterThanOrEqual(least);
    const at = printed.indexOf(shown[0] ?? '');
    expect(printed.slice(at, at + shown.length)).toEqual(shown);
    if (what === 'failure') await isDecidedAsShown(out);
  });

const pageOf = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** The blocks of a page in one language. */
function blocksOf(name: string, language: string): readonly string[] {
  const blocks = pageOf(name).matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'));
  return [...blocks].map(([, block = '']) => block);
}

/** The gate says of that run what docs/GATE.md shows, and its waiver lets the run pass. */
async function isDecidedAsShown(out: string): Promise<void> {
  const gate = ['gate', out, '--profile', 'smoke', '--target', 'mock'];
  const stopped = await callAssay(gate);
  expect(stopped.exit).toBe(1);
  expect(stopped.stdout).toContain(blocksOf('GATE.md', 'text')[0]);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const waivers = blocksOf('GATE.md', 'yaml')[0]?.replace('2026-11-27', soon) ?? '';
  const file = test.info().outputPath('waivers.yaml');
  writeFileSync(file, waivers);
  expect(await callAssay([...gate, '--waivers', file])).toMatchObject({ exit: 0 });
}

test('what RED.md, GREEN.md and RUN.md show of explain and of a dry run is what is printed', async () => {
  for (const [page, at] of [
    ['RED.md', 1],
    ['GREEN.md', 1],
    ['RUN.md', 0],
  ] as const) {
    const [called = '', ...shown] = blocksOf(page, 'text')[at]?.trimEnd().split('\n') ?? [];
    const words = /assay (.*)$/.exec(called)?.[1]?.match(/"[^"]*"|\S+/g) ?? [];
    const { exit, stdout } = await callAssay(words.map((word) => word.replaceAll('"', '')));
    expect(exit).toBe(0);
    const printed = stdout.split('\n');
    expect(shown.filter((line) => line.trim() !== '…' && !printed.includes(line))).toEqual([]);
  }
});

test('the first commands of README.md and QUESTIONS.md test a sandbox and any service', async () => {
  const cwd = test.info().outputPath('first');
  mkdirSync(cwd, { recursive: true });
  const sandbox = readFileSync(join(root, 'specs/targets/sandbox.example.yaml'), 'utf8');
  writeFileSync(join(cwd, 'my-sandbox.yaml'), sandbox);
  const document = readFileSync(join(root, 'selftest/anyDocument/library.yaml'), 'utf8');
  writeFileSync(join(cwd, 'openapi.yaml'), document.replaceAll('libraryKey', 'apiKey'));
  const library = await startLibrary();
  try {
    const named = [...sandbox.matchAll(/env: ([A-Z_]+)/g)].map(([, name = '']) => name);
    const env = {
      ...Object.fromEntries(named.map((name) => [name, `made-up-${name}`])),
      ASSAY_API_KEY: libraryKey,
    };
    const calls = [/```sh\n([^]*?)```/.exec(readme)?.[1] ?? '', ...blocksOf('QUESTIONS.md', 'sh')]
      .flatMap((block) => [...block.matchAll(/npx assay (verify [^#\n]*)/g)])
      .map(([, call = '']) => call.trim().replace(/--url \S+/, `--url ${library.url}`));
    expect(calls).toHaveLength(3);
    for (const [index, call] of calls.entries()) {
      // A sandbox is not here: its plan is made, and nothing is sent.
      const more = call.includes('my-sandbox') ? ['--dry-run'] : ['--out', `out/${index}`];
      const { exit, stdout } = await callAssay([...call.split(' '), ...more], { cwd, env });
      expect({ call, exit, said: exit === 0 ? '' : stdout }).toEqual({ call, exit: 0, said: '' });
    }
  } finally {
    await library.close();
  }
});

test('the first commands of OWN-DOCUMENT.md make a plan', async () => {
  const document = join(root, 'selftest/anyDocument/library.yaml');
  const block = blocksOf('OWN-DOCUMENT.md', 'sh')[0] ?? '';
  const calls = [...block.matchAll(/npx assay (verify [^#\n]*)/g)].map(([, call = '']) => call);
  expect(calls).toHaveLength(2);
  for (const call of calls) {
    const words = call.trim().replace('openapi.yaml', document).split(' ');
    const { exit, stdout } = await callAssay([...words, '--dry-run']);
    expect(exit).toBe(0);
    expect(stdout).toContain('Nothing is sent.');
  }
});
