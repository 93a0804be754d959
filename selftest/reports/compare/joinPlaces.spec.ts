/** One cause is one entry: places of one transformation are joined, with the verdicts that follow from it. */
import { expect, test } from '@playwright/test';
import { joinPlaces, type ConfirmedPlace } from '../../../reports/compare/joinPlaces.ts';
import type { Place } from '../../../reports/compare/types.ts';

const nowhere: Place = {
  kind: 'open point',
  operation: 'getBill',
  lawful: true,
  at: '',
  clause: null,
};

const placed = (
  place: Partial<Place>,
  text: string | null,
  ...shownIn: readonly number[]
): ConfirmedPlace => {
  const whole = { ...nowhere, ...place };
  const other = text === null ? null : { place: whole, text };
  return {
    place: whole,
    parting: { key: '', place: whole, step: 0, one: null, other },
    shownIn: new Set(shownIn),
  };
};

for (const [what, places, entries] of [
  [
    'open points and types of one member are one entry',
    [
      placed({ kind: 'type', at: '/responseData/LotNumber' }, 'absent', 1, 2),
      placed({ at: 'bill.absent LotNumber', clause: 'bill/absent' }, '"absent"', 1, 2),
      placed({ at: 'bill.null /responseData/LotNumber', clause: 'bill/null' }, 'null', 1, 2),
      placed({ at: 'bill.terms', clause: 'bill/terms' }, '"N30"', 1, 2),
      placed({ kind: 'value', at: '/responseData/Terms' }, '"N30"', 1, 2),
    ],
    ['bill.absent LotNumber', 'bill.terms'],
  ],
  [
    'an observation less and another request follow from the place that parts with them',
    [
      placed({ at: 'sorting.ties', clause: 'sorting/ties' }, null, 2),
      placed({ kind: 'request' }, 'GET', 3),
      placed({ kind: 'value', at: '/totalRecords' }, '64', 2, 3, 4),
    ],
    ['/totalRecords'],
  ],
  [
    'an open point of several operations explains what each of them shows',
    [
      placed({ at: 'request-id', clause: 'transport/id' }, '[]', 1),
      placed({ at: 'request-id', clause: 'transport/id', operation: 'list' }, '[]', 2),
      placed({ kind: 'header', at: 'x-request-id', operation: 'list' }, null, 2),
    ],
    ['request-id'],
  ],
  [
    'verdicts alone are one entry for each operation, and for each clause of several operations',
    [
      placed({ at: 'sorting.ties', clause: 'sorting/ties' }, '"other"', 1),
      placed({ kind: 'clause', at: '/Records', clause: 'paging/size' }, 'fails', 2),
      placed({ kind: 'clause', at: '/Records', clause: 'paging/from' }, 'fails', 3),
      placed({ kind: 'clause', at: '/Sum', clause: 'paging/total' }, 'holds', 4),
      placed({ kind: 'clause', at: 'a', clause: 'envelope/told' }, 'fails', 5),
      placed({ kind: 'clause', at: 'b', clause: 'envelope/told', operation: 'list' }, 'fails', 6),
    ],
    ['/Records', '/Sum', 'a'],
  ],
  [
    'an order of the same list is one entry, whatever its items',
    [
      placed({ kind: 'order', at: '/items' }, 'a1', 1),
      placed({ kind: 'order', at: '/items', lawful: false }, 'b2', 2),
    ],
    ['/items'],
  ],
] as const)
  test(what, () => {
    expect(joinPlaces(places).map(({ first }) => first.place.at)).toEqual(entries);
  });

test('a member that clauses of several operations name is one entry, with the answers that show it', () => {
  const fails = (operation: string, member: string, ...shownIn: readonly number[]) => {
    const one = placed(
      { kind: 'clause', clause: `${operation}/types`, operation },
      null,
      ...shownIn,
    );
    const other = { place: one.place, text: 'fails', member };
    return { ...one, parting: { ...one.parting, other } };
  };
  const type = placed({ kind: 'type', at: '/error/code', operation: 'list' }, 'string', 1);
  const verdicts = [fails('get', '/code', 2), fails('list', '/code', 3), fails('put', '/sum', 4)];
  expect(joinPlaces([type, ...verdicts]).map(({ others }) => others.length)).toEqual([2, 0]);
  expect(joinPlaces(verdicts).map(({ others }) => others.length)).toEqual([1, 0]);
});

test('members that move out of an object are one entry', () => {
  const moved = ['/error', '/code', '/message'].map((at, index) => {
    const one = placed({ kind: 'type', at }, index === 0 ? null : 'string', 1);
    const left = index === 0 ? { place: one.place, text: 'object' } : null;
    return { ...one, parting: { ...one.parting, one: left } };
  });
  expect(joinPlaces(moved).map(({ cause }) => cause)).toEqual(['members of error moved out of it']);
});

test('up to three members that come are entries of their own, more of them are one', () => {
  const come = (...names: readonly string[]) =>
    joinPlaces(names.map((name) => placed({ kind: 'type', at: `/${name}` }, 'string', 1))).map(
      ({ cause }) => cause,
    );
  expect(come('a', 'b', 'c')).toEqual(['with a', 'with b', 'with c']);
  expect(come('a', 'b', 'c', 'd')).toEqual(['with many members']);
});

test('one transformation at many places is one entry, which the clauses that it breaks come first in', () => {
  const text = (at: string, one: string, other: string, ...shownIn: readonly number[]) => {
    const place = { ...nowhere, kind: 'value' as const, at };
    const sides = {
      one: { place, text: one, raw: [one] },
      other: { place, text: other, raw: [other] },
    };
    return { place, parting: { key: '', place, step: 0, ...sides }, shownIn: new Set(shownIn) };
  };
  const fails = placed({ kind: 'clause', at: '/code', clause: 'bill/code' }, 'fails', 1);
  const joined = joinPlaces([
    text('/code', 'A', 'a', 1, 2),
    text('/items/*/name', 'B', 'b', 2),
    text('/created', '2026-01-01T10:00:00Z', '2026-01-01T10:00:00.123Z', 3),
    fails,
    text('/text', 'one', 'two', 4),
  ]);
  expect(
    joined.map(({ cause, first, others }) => [cause, first.place.kind, others.length]),
  ).toEqual([
    ['letter case', 'clause', 2],
    ['form of times', 'value', 0],
    ['value of text', 'value', 0],
  ]);
});
