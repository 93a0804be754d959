/** The import law: every import of every room is one that the room's row permits. */
import { expect, test } from '@playwright/test';
import { circles } from './circles.ts';
import { rooms, type Room } from './rooms.ts';
import { packageOf, referencesOf, sourcesOf } from './sources.ts';
import { unfinished } from './unfinished.ts';

const roomOf = (file: string): string => file.split('/')[0] ?? '';

function breaches(room: Room): readonly string[] {
  return sourcesOf(room.name).flatMap((source) =>
    referencesOf(source).flatMap(({ specifier, typesOnly, file }) => {
      const place = `${source} imports ${specifier}`;
      const name = packageOf(specifier);
      if (name !== null)
        return room.packages.includes(name) ? [] : [`${place}: not a package of ${room.name}/`];
      if (file === null) return [];
      const target = roomOf(file);
      if (target === room.name || room.mayImport.includes(target)) return [];
      if (unfinished.imports.includes(`${room.name} -> ${target}`)) return [];
      if (typesOnly && room.mayImportTypes.includes(target)) return [];
      return [`${place}: ${room.name}/ may not, because ${room.because}`];
    }),
  );
}

/** Allowances of a room that none of its files uses. json/ is free to all, since it is the language of the data. */
function unusedAllowances(room: Room): readonly string[] {
  const references = sourcesOf(room.name).flatMap(referencesOf);
  const values = new Set(
    references.flatMap(({ file, typesOnly }) => (file === null || typesOnly ? [] : [roomOf(file)])),
  );
  const types = new Set(references.flatMap(({ file }) => (file === null ? [] : [roomOf(file)])));
  const packages = new Set(references.map(({ specifier }) => packageOf(specifier)));
  return [
    ...room.mayImport.filter((name) => name !== 'json' && !values.has(name)),
    ...room.mayImportTypes.filter((name) => !types.has(name)).map((name) => `types of ${name}`),
    ...room.packages.filter((name) => !packages.has(name)).map((name) => `package ${name}`),
  ];
}

for (const room of rooms) {
  test(`${room.name}/ keeps the import law`, () => {
    expect(breaches(room)).toEqual([]);
  });

  if (!unfinished.allowances.includes(room.name))
    test(`${room.name}/ uses all that it is allowed`, () => {
      expect(unusedAllowances(room)).toEqual([]);
    });
}

test('every import that is excused still points the wrong way', () => {
  const gone = unfinished.imports.filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' -> ');
    return !sourcesOf(from)
      .flatMap(referencesOf)
      .some(({ file }) => file !== null && roomOf(file) === to);
  });
  expect(gone, 'remove these from selftest/laws/unfinished.ts').toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  const files = rooms.flatMap((room) => sourcesOf(room.name));
  const imports = new Map(
    files.map((source) => [
      source,
      referencesOf(source).flatMap(({ file }) => (file === null ? [] : [file])),
    ]),
  );
  expect(circles(imports)).toEqual([]);
});

test('a planted breach is found', () => {
  const strict: Room = {
    name: 'suites',
    mayImport: [],
    mayImportTypes: [],
    packages: [],
    subRooms: [],
    because: 'this row forbids everything',
  };
  expect(breaches(strict).length).toBeGreaterThan(10);
});
