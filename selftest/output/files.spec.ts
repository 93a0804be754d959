/** Files of a run are for their owner alone, whatever the umask. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  appendPrivate,
  makeFolder,
  openLines,
  writeBytes,
  writePrivate,
} from '../../output/files.ts';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { withoutSearch, type Redacted } from '../../output/redacted.ts';

const ours = (text: string): Redacted => withoutSearch(text, 'our own words');

const folder = scratchFolder('modes');

/** Files and folders below a folder whose mode lets others in, or keeps their owner out. */
function wrongModes(below: string): readonly string[] {
  return readdirSync(below, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const stat = statSync(join(below, name));
    const mode = (stat.mode & 0o777).toString(8);
    return mode === (stat.isDirectory() ? '700' : '600') ? [] : [`${name}: ${mode}`];
  });
}

for (const umask of [0o000, 0o022, 0o077, 0o777])
  test(`files and folders are the owner's alone under umask ${umask.toString(8)}`, () => {
    const own = join(folder, umask.toString(8));
    mkdirSync(own);
    const before = process.umask(umask);
    try {
      makeFolder(join(own, 'a/b/c'));
      makeFolder(join(own, 'a/b/c'));
      writePrivate(join(own, 'a/b/c/written'), ours('text'));
      appendPrivate(join(own, 'a/appended'), ours('text\n'));
      appendPrivate(join(own, 'a/appended'), ours('more\n'));
    } finally {
      process.umask(before);
    }
    expect(wrongModes(own)).toEqual([]);
    expect(readFileSync(join(own, 'a/appended'), 'utf8')).toBe('text\nmore\n');
  });

test('a file that was open to all is closed when it is written again, a folder that exists is left alone', () => {
  const given = join(folder, 'given');
  mkdirSync(given);
  chmodSync(given, 0o755);
  writeFileSync(join(given, 'old'), 'old');
  chmodSync(join(given, 'old'), 0o644);
  makeFolder(given);
  writePrivate(join(given, 'old'), ours('new'));
  expect((statSync(given).mode & 0o777).toString(8)).toBe('755');
  expect(wrongModes(given)).toEqual([]);
});

test('a folder where none can be made is refused, and not tried for ever', () => {
  test.skip(process.platform !== 'linux', 'only Linux has /proc');
  expect(() => makeFolder('/proc/none/deeper')).toThrow(/ENOENT: .*'\/proc\/none'/);
});

test('all that a run leaves is the owner’s alone, also what Playwright and Allure write', () => {
  test.setTimeout(120_000);
  const main = join(import.meta.dirname, '../../dist/cli/main.js');
  const assay = (...words: readonly string[]): void => {
    execFileSync('sh', ['-c', 'umask 000; exec "$@"', 'sh', process.execPath, main, ...words], {
      cwd: folder,
      env: cleanEnvironment(),
      stdio: 'pipe',
    });
  };
  const few = ['--clause', 'token/error-is-json', '--profile', 'smoke', '--seed', '1'];
  assay('verify', ...few, '--out', 'run', '--allure', '--blob');
  assay('report', 'run', '--har', 'run/traffic.har');
  const run = join(folder, 'run');
  const left = readdirSync(run, { recursive: true, encoding: 'utf8' });
  for (const name of ['evidence', 'allure-results', 'blob-report', 'traffic.har', 'report.json'])
    expect(left).toContain(name);
  expect((statSync(run).mode & 0o777).toString(8)).toBe('700');
  expect(wrongModes(run)).toEqual([]);
});

test('a line never follows a torn one: not in a file that a kill left, and not after a full disk', () => {
  const file = join(folder, 'torn');
  writeFileSync(file, '{"a":1}\n{"a"');
  appendPrivate(file, ours('{"a":2}\n'));
  let room = 5;
  const lines = openLines(file, (descriptor, bytes) => {
    writeBytes(descriptor, bytes.subarray(0, room));
    if (bytes.length > room) throw new Error('ENOSPC');
  });
  expect(() => lines.append(ours('{"a":3}'))).toThrow('ENOSPC');
  room = 100;
  lines.append(ours('{"a":4}'));
  lines.append(ours('{"a":5}'));
  lines.close();
  expect(readFileSync(file, 'utf8').split('\n')).toEqual([
    '{"a":1}',
    '{"a"',
    '{"a":2}',
    '{"a":',
    '{"a":4}',
    '{"a":5}',
    '',
  ]);
});
