/** The law of files: each says what it is for, none is long, and most are short. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rooms } from './rooms.ts';
import { root, sourcesOf, textOf, trackedFiles } from './sources.ts';
import { unfinished } from './unfinished.ts';

const folders = [...rooms.map(({ name }) => name), 'selftest', 'bench'];
const files = folders.flatMap(sourcesOf).map((name) => ({ name, text: textOf(name) }));
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

test('no folder holds more than 25 code files', () => {
  const counts = new Map<string, number>();
  for (const { name } of files) counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1);
  const full = [...counts]
    .filter(([folder, count]) => count > 25 && !unfinished.folders.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} code files`);
  expect(full).toEqual([]);
});

for (const room of folders)
  if (!unfinished.readmes.includes(room))
    test(`${room}/README.md is short and names a first file`, () => {
      const readme = `${room}/README.md`;
      expect(existsSync(join(root, readme)), `${readme} exists`).toBe(true);
      const text = textOf(readme);
      expect(lengthOf(text)).toBeLessThanOrEqual(30);
      const first = /Begin reading: `([^`]+\.\w+)`/.exec(text)?.[1] ?? '';
      expect(first, `${readme} says: Begin reading: \`file.ts\``).not.toBe('');
      expect(existsSync(join(root, room, first)), `${room}/${first} exists`).toBe(true);
    });

test('no file of the project names a place on one machine', () => {
  const tracked = trackedFiles();
  test.skip(tracked === null, 'this is no checkout of git: the files of the project are not known');
  const named = (tracked ?? []).filter((name) =>
    /(?<![\w.])\/(?:home|Users|work|root|farm)\/\w/.test(textOf(name)),
  );
  expect(named).toEqual([]);
});
