/** The import law: every import of every room is one that the room's row permits. */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { circles } from './circles.ts';
import { importsOf } from './importsOf.ts';
import { rooms, type Room } from './rooms.ts';

const root = join(import.meta.dirname, '../..');

function sourcesOf(room: string): readonly string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => join(root, room, name));
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function breaches(room: Room): readonly string[] {
  return sourcesOf(room.name).flatMap((file) =>
    importsOf(file).flatMap(({ specifier, typesOnly }) => {
      const place = `${relative(root, file)} imports ${specifier}`;
      if (specifier.startsWith('node:')) return [];
      if (!specifier.startsWith('.'))
        return room.packages.includes(packageName(specifier))
          ? []
          : [`${place}: not a package of ${room.name}/`];
      const target = relative(root, join(dirname(file), specifier)).split('/')[0] ?? '';
      if (target === room.name || room.mayImport.includes(target)) return [];
      if (typesOnly && room.mayImportTypes.includes(target)) return [];
      return [`${place}: ${room.name}/ may not, because ${room.because}`];
    }),
  );
}

for (const room of rooms) {
  test(`${room.name}/ keeps the import law`, () => {
    expect(breaches(room)).toEqual([]);
  });
}

/** A behaviour holds the rule that lists a page, and that rule is told the whole behaviour: one thing in four files. */
const oneThing = [
  'mock/behaviour/behaviour.ts',
  'mock/behaviour/paging.ts',
  'mock/query/listPage.ts',
  'mock/query/readListQuery.ts',
];

test('no files import each other in a circle, types included', () => {
  const files = rooms.flatMap((room) => sourcesOf(room.name));
  const imports = new Map(
    files.map((file) => [
      relative(root, file),
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => relative(root, join(dirname(file), specifier))),
    ]),
  );
  expect(circles(imports)).toEqual([oneThing]);
});

test('a planted breach is found', () => {
  const strict: Room = {
    name: 'suites',
    mayImport: [],
    mayImportTypes: [],
    packages: [],
    because: 'this row forbids everything',
  };
  expect(breaches(strict).length).toBeGreaterThan(10);
});
