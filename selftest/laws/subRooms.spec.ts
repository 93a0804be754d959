/** The order of sub-rooms: a sub-room imports only from those before it in its room's list. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { innerRooms, rooms, type Room } from './rooms.ts';
import { referencesOf, root, sourcesOf } from './sources.ts';
import { unfinished } from './unfinished.ts';

type Ordered = Pick<Room, 'name' | 'subRooms'>;

/** The folders of a room that hold code. */
function foldersOf(room: Ordered): readonly string[] {
  return readdirSync(join(root, room.name), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && sourcesOf(join(room.name, entry.name)).length > 0)
    .map(({ name }) => name);
}

/** Imports that go up. Files at the top of a room are free: they are its types and its way in. */
function upward(room: Ordered): readonly string[] {
  return room.subRooms.flatMap((subRoom, at) =>
    sourcesOf(join(room.name, subRoom)).flatMap((source) =>
      referencesOf(source).flatMap(({ file }) => {
        const [home, ...rest] = file?.split(`${room.name}/`) ?? [];
        const [folder = '', ...inner] = home === '' ? rest.join('').split('/') : [];
        const other = inner.length > 0 ? room.subRooms.indexOf(folder) : -1;
        return other > at ? [`${source} imports ${file ?? ''}`] : [];
      }),
    ),
  );
}

for (const room of [...rooms, ...innerRooms])
  if (!unfinished.subRooms.includes(room.name))
    test(`the sub-rooms of ${room.name}/ import in one direction`, () => {
      const folders = foldersOf(room);
      // A single folder needs no order.
      if (folders.length > 1) expect(room.subRooms.toSorted()).toEqual(folders.toSorted());
      expect(upward(room)).toEqual([]);
    });

test('an import against the order is found', () => {
  const room = rooms.find(({ name }) => name === 'cli');
  if (room === undefined) throw new Error('there is no room cli/');
  const turned = { ...room, subRooms: room.subRooms.toReversed() };
  expect(upward(turned).length).toBeGreaterThan(0);
});
