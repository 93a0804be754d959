/** Work behind the traffic: in its order, in moments, within a bound, and counted where there is no place. */
import { expect, test } from '@playwright/test';
import { workBehind } from '../../../exchange/proxy/judgeBehind.ts';

test('items are worked off in their order, after the one who adds them has gone on', async () => {
  const done: number[] = [];
  const behind = workBehind<number>((item) => done.push(item), { items: 100, bytes: 100 });
  for (const item of [1, 2, 3]) behind.add(item, 0);
  expect(done).toEqual([]);
  // A turn takes one item if few wait.
  for (const _ of [1, 2, 3]) await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([1, 2, 3]);
  behind.add(4, 0);
  behind.settle();
  expect(done).toEqual([1, 2, 3, 4]);
});

test('what finds no place is counted, and room is made as items are worked off', () => {
  const done: string[] = [];
  const behind = workBehind<string>((item) => done.push(item), { items: 2, bytes: 10 });
  expect([
    behind.add('a', 4),
    behind.add('large', 7),
    behind.add('b', 4),
    behind.add('c', 1),
  ]).toEqual([true, false, true, false]);
  expect(behind.leftOut()).toBe(2);
  behind.settle();
  expect(done).toEqual(['a', 'b']);
  expect(behind.add('large', 7)).toBe(true);
  behind.settle();
});

test('a long piece of work lets the event loop turn between two items', async () => {
  let turns = 0;
  const seen: number[] = [];
  const behind = workBehind<number>(
    () => {
      for (const end = performance.now() + 4; performance.now() < end;);
      seen.push(turns);
    },
    { items: 10, bytes: 10 },
  );
  for (const item of [1, 2, 3]) behind.add(item, 0);
  while (seen.length < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(new Set(seen).size).toBe(3);
});
