/** References of one request are things that go together: those that answers showed with one another. */
import { expect, test } from '@playwright/test';
import { lastingAmount } from '../../suites/document/reach/amounts.ts';
import {
  goesTogether,
  learnRelations,
  namedByPath,
  pinTogether,
  type Relations,
} from '../../suites/document/reach/relations.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';

const collections = new Set(['/shows', '/seats', '/rows', '/stays']);

function relationsOf(...answers: readonly (readonly [path: string, said: Said])[]): Relations {
  const relations: Relations = new Map();
  for (const [path, said] of answers)
    learnRelations(relations, exchangeWith(said), { path }, collections);
  return relations;
}

const shown = relationsOf(
  ['/seats/{id}', { path: '/seats/1', body: { id: 1, show_id: 7, note: 'x' } }],
  ['/shows/{id}/seats', { path: '/shows/8/seats', body: [{ id: 2 }] }],
  ['/seats/{id}', { path: '/seats/3', body: { data: { id: 3, row: { id: 'A' } } } }],
  ['/stays/{id}', { path: '/stays/5', body: { id: 5, row: 'B' } }],
  ['/seats/{id}', { path: '/seats/4', status: 404, body: { id: 4, show_id: 9 } }],
);

test('an answer shows to what its things refer: by members, by objects in them, and by its path', () => {
  expect(Object.fromEntries([...shown].map(([key, of]) => [key, Object.fromEntries(of)]))).toEqual({
    'seat id 1': { show: '7' },
    'seat id 2': { show: '8' },
    'seat id 3': { row: 'A' },
    'stay id 5': { row: 'B' },
  });
});

test('a value goes with what a request names, unless it is or refers to another thing', () => {
  const named = new Map([['show', '8']]);
  const goes = [1, 2, 3].map((value) => goesTogether(shown, named, { key: 'seat id', value }));
  expect(goes).toEqual([false, true, true]);
  expect(goesTogether(shown, named, { key: 'show id', value: 7 })).toBe(false);
});

test('of two references the one that belongs to the other says which that is', () => {
  const named = new Map<string, string>();
  const chosen = [
    { key: 'show id', value: 9 },
    { key: 'seat id', value: 1 },
  ];
  expect(pinTogether(shown, named, chosen)).toBe(true);
  expect([...named]).toEqual([['show', '7']]);
  expect(pinTogether(shown, new Map(), chosen.slice(0, 1))).toBe(false);
});

test('an action names what its thing refers to, and one that moves it does not', () => {
  const named = (action: string): object =>
    Object.fromEntries(
      namedByPath(
        shown,
        { method: 'POST', path: `/stays/{id}/${action}` },
        `/stays/5/${action}`,
        collections,
      ),
    );
  expect(named('check-in')).toEqual({ row: 'B', stay: '5' });
  expect(named('transfer')).toEqual({});
});

test('what others are made of is made in plenty, within its bounds', () => {
  const amounts = [
    lastingAmount('capacity', { type: 'integer', minimum: 1 }),
    lastingAmount('maxPerOrder', { type: 'integer', maximum: 5 }),
    lastingAmount('price', { type: 'number' }),
    lastingAmount('stock', { type: 'string' }),
  ];
  expect(amounts).toEqual([1_000, 5, undefined, undefined]);
});
