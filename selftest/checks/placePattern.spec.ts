/** A place is told by its own pointer, whatever a server calls its members. */
import { expect, test } from '@playwright/test';
import { firstPlaceOf, patternsOf, placesOf } from '../../checks/reading/placePattern.ts';
import type { Clause } from '../../contract/types.ts';

const patternsAt = (...pointers: readonly string[]): ReturnType<typeof patternsOf> =>
  patternsOf({ params: { pointers } } as unknown as Clause);

test('stars that meet items, names, and a member that is itself called a star', () => {
  const [pattern] = patternsAt('/a/*/b');
  if (pattern === undefined) throw new Error('no pattern');
  const pointersIn = (a: Parameters<typeof placesOf>[0]): readonly string[] =>
    placesOf({ a }, pattern).map(({ pointer }) => pointer);
  expect(pointersIn([{ b: 1 }, { b: 2 }])).toEqual(['/a/0/b', '/a/1/b']);
  expect(pointersIn({ '*': { b: 1 }, 'x/y': { b: 2 } })).toEqual(['/a/*/b', '/a/x~1y/b']);
  expect(pointersIn([])).toEqual([]);
});

test('an earlier pattern goes before a later one, and what only an object inherits is not there', () => {
  const patterns = patternsAt('/none', '/a/constructor', '/a/b', '/a/c');
  expect(firstPlaceOf({ a: { c: 1, b: null } }, patterns)).toEqual({
    pointer: '/a/b',
    value: null,
  });
});
