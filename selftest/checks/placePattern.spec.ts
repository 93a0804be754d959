/** A place is reported by its own pointer, whatever names a server gives its members. */
import { expect, test } from '@playwright/test';
import {
  firstPlaceOf,
  meansPlace,
  parsePlacePattern,
  patternsOf,
  placesOf,
} from '../../checks/reading/placePattern.ts';
import type { Clause } from '../../contract/types.ts';

const patternsAt = (...pointers: readonly string[]): ReturnType<typeof patternsOf> =>
  patternsOf({ params: { pointers } } as unknown as Clause);

test('a star stands for items, names, and a member whose name is a star', () => {
  const [pattern] = patternsAt('/a/*/b');
  if (pattern === undefined) throw new Error('no pattern');
  const pointersIn = (a: Parameters<typeof placesOf>[0]): readonly string[] =>
    placesOf({ a }, pattern).map(({ pointer }) => pointer);
  expect(pointersIn([{ b: 1 }, { b: 2 }])).toEqual(['/a/0/b', '/a/1/b']);
  expect(pointersIn({ '*': { b: 1 }, 'x/y': { b: 2 } })).toEqual(['/a/*/b', '/a/x~1y/b']);
  expect(pointersIn([])).toEqual([]);
});

test('an earlier pattern comes before a later one, and inherited members are not found', () => {
  const patterns = patternsAt('/none', '/a/constructor', '/a/b', '/a/c');
  expect(firstPlaceOf({ a: { c: 1, b: null } }, patterns)).toEqual({
    pointer: '/a/b',
    value: null,
  });
});

test('a pattern means places of its own depth, and with two stars at the end all below', () => {
  const means = (pattern: string): readonly string[] =>
    ['', '/a', '/a/0', '/a/0/b', '/a/0/b/c', '/x/0/b'].filter((place) =>
      meansPlace(parsePlacePattern(pattern), place),
    );
  expect(means('/a')).toEqual(['/a']);
  expect(means('/*')).toEqual(['/a']);
  expect(means('/a/*/b')).toEqual(['/a/0/b']);
  expect(means('/a/**')).toEqual(['/a', '/a/0', '/a/0/b', '/a/0/b/c']);
  expect(means('/*/0/**')).toEqual(['/a/0', '/a/0/b', '/a/0/b/c', '/x/0/b']);
});
