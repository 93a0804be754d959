/** One exported name, one owner: a name means one thing wherever it is imported. */
import { expect, test } from '@playwright/test';
import { rooms } from './rooms.ts';
import { sourcesOf, textOf } from './sources.ts';

/** Names with several owners, each with its reason. */
const shared: Readonly<Record<string, string>> = {
  test: 'Playwright reads tests under this name, those of users and our own',
};

const declaration =
  /^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

/** Names that several of these files declare and export, with the files. */
function severalOwners(files: readonly string[]): readonly string[] {
  const owners = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of textOf(file).matchAll(declaration))
      owners.set(name, (owners.get(name) ?? new Set()).add(file));
  return [...owners]
    .filter(([name, { size }]) => size > 1 && !Object.hasOwn(shared, name))
    .map(([name, of]) => `${name}: ${[...of].join(', ')}`)
    .toSorted();
}

test('no two files of production export the same name', () => {
  const files = rooms.filter(({ name }) => name !== 'mock').flatMap(({ name }) => sourcesOf(name));
  expect(severalOwners(files), 'rename one of the owners to what it is, or merge them').toEqual([]);
});

test('no two files of the mock export the same name', () => {
  expect(severalOwners(sourcesOf('mock'))).toEqual([]);
});
