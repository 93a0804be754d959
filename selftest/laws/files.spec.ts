/** The law of files: each says what it is for, none is long, and most are short. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const folders =
  'json contract schemas generators exchange evidence checks engine suites reports cli mock selftest bench'.split(
    ' ',
  );
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, folder, name)),
  )
  .map((file) => ({ name: relative(root, file), text: readFileSync(file, 'utf8') }));
const lengthOf = (text: string): number => text.split('\n').length - 1;

test('no file is over 300 lines, and half of them are under 80', () => {
  expect(files.length).toBeGreaterThan(500);
  const long = files.filter(({ text }) => lengthOf(text) > 300);
  expect(long.map(({ name, text }) => `${name}: ${lengthOf(text)} lines`)).toEqual([]);
  const lengths = files.map(({ text }) => lengthOf(text)).sort((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80);
});

test('every file opens with one comment on what it is for', () => {
  const bare = files.filter(({ text }) => !/^(?:#!.*\n)?\/\*\*/.test(text));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test('no file of the project names a place on one machine', () => {
  let tracked: string;
  try {
    tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  } catch {
    test.skip(true, 'this is no checkout of git: what belongs to the project is not known');
    return;
  }
  const named = tracked
    .trim()
    .split('\n')
    .filter((name) => !/\.(?:png|ico|woff2?)$/.test(name))
    .filter((name) =>
      /(?<![\w.])\/(?:home|Users|work|root)\/\w/.test(readFileSync(join(root, name), 'utf8')),
    );
  expect(named).toEqual([]);
});
