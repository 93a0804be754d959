/** The README's claims: its commands, scripts, rooms, links and words are those of the project. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAssay } from '../cli/runAssay.ts';

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

test('every command that it names answers to --help', async () => {
  const commands = all(/`?(?:npx )?assay ([a-z-]+)/g).filter((word) => word !== 'mock');
  expect(commands.length).toBeGreaterThan(7);
  for (const command of commands) {
    const { exit, stderr } = await runAssay([command, '--help']);
    expect({ command, exit, stderr }).toEqual({ command, exit: 0, stderr: '' });
  }
});

test('every npm script that it names exists', () => {
  const scripts = all(/npm run ([a-z:]+)/g);
  expect(scripts).toContain('verify');
  expect(scripts.filter((script) => manifest.scripts[script] === undefined)).toEqual([]);
});

test('every room and every linked file exists', () => {
  const rooms = all(/^\| `([a-z]+)\/`/gm);
  const links = all(/\]\(([^)#]+)\)/g);
  expect(rooms.length).toBeGreaterThan(5);
  expect(rooms.filter((room) => !statSync(join(root, room)).isDirectory())).toEqual([]);
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
});

test('the failure that it shows is the one that its command gives', async () => {
  const block = /```text\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const { stdout } = await runAssay([
    'verify',
    '--profile',
    'smoke',
    '--seed',
    '11',
    '--fault',
    'delete-does-not-delete',
    '--out',
    test.info().outputPath('run'),
  ]);
  // Ports and generated identifiers vary; what is judged, said and expected does not.
  const steady = block
    .split('\n')
    .filter((line) => /^\S+\/\S+|Expected|Received|^ {2}At|^ {2}A /.test(line));
  expect(steady.length).toBeGreaterThan(3);
  for (const line of steady) expect(stdout).toContain(line.trim());
});

test('nothing tracked names a machine', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.md', '*.yaml', '*.json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const paths = new RegExp(['(^|[^\\w.])/(', 'work', '|', 'farm', ')/'].join(''), 'm');
  expect(tracked.filter((file) => paths.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
