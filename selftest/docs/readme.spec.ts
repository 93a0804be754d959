/** The README's commands, scripts, rooms and links are those of the project, and COMPARE.md shows a true difference. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
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

/** Ids that the mock hands out vary; the seed fixes the rest. */
function steady(line: string): string {
  return line
    .trim()
    .replace(/\/Bill\/\d+/, '/Bill/…')
    .replace('latency · lawful requests; ', '');
}

test('the difference that COMPARE.md shows is the one that its command gives', async () => {
  const page = readFileSync(join(root, 'docs/COMPARE.md'), 'utf8');
  const pattern = /npx assay (compare --profile smoke[^#\n]*?) +#[^`]*```\s+```text\n([^`]*)```/;
  const [, command = '', block = ''] = pattern.exec(page) ?? [];
  const out = test.info().outputPath('run');
  const { stdout, exit } = await callAssay([...command.split(' '), '--out', out]);
  expect(exit).toBe(1);
  const printed = stdout.split('\n').map(steady);
  const shown = block.trimEnd().split('\n').map(steady);
  expect(shown.length).toBeGreaterThanOrEqual(6);
  const at = printed.indexOf(shown[0] ?? '');
  expect(printed.slice(at, at + shown.length)).toEqual(shown);
});
