/** What older data explain once cases have written: statuses, null members, counts in headers, drawn ids. */
import { expect, test } from '@playwright/test';
import type { Exchange } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { createBeginnings } from '../../../reports/compare/beginnings.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

const side = (...exchanges: readonly Exchange[]) => ({ exchanges, ahead: null });

const read = (body: Json) => exchangeWith({ operation: 'queryNotifications', path: '/n', body });

const listed = (request: string, ...titles: readonly (readonly [string, string])[]) =>
  side(
    exchangeWith({
      operation: 'getAll',
      body: {
        requestId: request,
        items: titles.map(([id, title]) => ({ id, rating: { title } })),
      },
    }),
  );

test('an id of the answer itself hides no other data, and ids that a process draws at its start are none', () => {
  const said = (right: readonly (readonly [string, string])[]): readonly string[] => {
    const beginnings = createBeginnings();
    const left = [
      ['apt_14ij3c4729', 'a'],
      ['apt_2tt377l4sl', 'b'],
    ] as const;
    beginnings.note({
      left: listed('r-1', ...left),
      again: listed('r-2', ...left),
      right: listed('r-3', ...right),
    });
    return beginnings.unlike().map(({ what }) => what);
  };
  expect(
    said([
      ['apt_5bipirk3ts', 'a'],
      ['apt_5h6vpc73l1', 'b'],
    ]),
  ).toEqual([]);
  expect(
    said([
      ['apt_5bipirk3ts', 'A'],
      ['apt_5h6vpc73l1', 'B'],
    ]),
  ).toEqual([]);
  expect(
    said([
      ['apt_5bipirk3ts', 'c'],
      ['apt_5h6vpc73l1', 'b'],
    ]),
  ).toEqual(['2 of 2 ids are others']);
  expect(said([['apt_5bipirk3ts', 'a']])).toEqual(['2 items and 1']);
});

const post = (id: number, status: number, path = '/things') =>
  exchangeWith({ operation: 'create', method: 'POST', path, status, body: { id } });

test('what the repetition on the right makes is no data of its beginning', () => {
  const said = (twins: boolean): readonly string[] => {
    const beginnings = createBeginnings();
    const of = (...exchanges: readonly Exchange[]) => side(...exchanges);
    const twin = of(post(14, 201));
    beginnings.note({
      left: of(post(11, 201)),
      again: of(post(12, 201)),
      right: of(post(13, 201)),
      ...(twins ? { twin } : {}),
    });
    const [left, right] = [
      [11, 12],
      [13, 14],
    ].map((ids) => side(read(ids.map((id) => ({ id })))));
    if (left === undefined || right === undefined) throw new Error('no sides');
    beginnings.note({ left, again: left, right });
    return beginnings.unlike().map(({ what }) => what);
  };
  expect(said(true)).toEqual([]);
  expect(said(false)).toEqual(['0 items and 1']);
});

test('times and values of older objects are other data after writes, too', () => {
  const said = (at: string, title: string): readonly string[] => {
    const beginnings = createBeginnings();
    const of = (made: number, createdAt: string, name: string) => [
      side(post(made, 201)),
      side(
        exchangeWith({
          operation: 'getAll',
          body: [
            { id: made, title: `own ${made}`, createdAt: `2026-01-0${made}T00:00:00Z` },
            { id: 7, title: name, createdAt },
          ],
        }),
      ),
    ];
    const [one, again, right] = [of(1, before, 'a'), of(2, before, 'a'), of(3, at, title)];
    for (const [step, left] of (one ?? []).entries())
      beginnings.note({ left, again: again?.[step] ?? left, right: right?.[step] ?? left });
    return beginnings.unlike().map(({ what }) => what);
  };
  const before = '2026-02-01T00:00:00Z';
  expect(said(before, 'a')).toEqual([]);
  expect(said('2026-02-01T05:00:00Z', 'a')).toEqual(['other times']);
});

test('with other data a status counts only after a request that names what its case made, and a conflict never', () => {
  const beginnings = createBeginnings();
  const [used, fresh] = [read([{ id: 7 }, { id: 8 }]), read([{ id: 9 }])];
  const on = (status: number, first: Exchange) => [
    first,
    post(21, 201),
    ...['/things/7/start', '/things/21/start'].map((path) => post(1, status, path)),
  ];
  const left = on(404, used);
  beginnings.note({ left: side(...left), again: side(...left), right: side(...on(200, fresh)) });
  const place = {
    kind: 'status',
    operation: 'create',
    lawful: true,
    at: '',
    clause: null,
  } as const;
  const is = (exchange: Exchange | undefined): boolean =>
    beginnings.explain({ place, one: { place, text: '' }, other: null }, exchange?.id);
  expect(left.slice(2).map(is)).toEqual([true, false]);
  const refused = on(409, used);
  beginnings.note({
    left: side(...refused),
    again: side(...refused),
    right: side(...on(200, fresh)),
  });
  expect(refused.slice(1).map(is)).toEqual([false, true, true]);
  const gone = on(410, used);
  beginnings.note({ left: side(...left), again: side(...left), right: side(...gone) });
  expect(left.slice(2).map(is)).toEqual([true, false]);
});

test('servers that took another number of writes show other lists of what cases made, and nothing else', () => {
  const said = (more: number): readonly boolean[] => {
    const beginnings = createBeginnings();
    const of = (...ids: readonly number[]) =>
      side(...ids.map((id) => post(id, 201)), read([{ id: 11 }, { id: 12 }]));
    for (const _ of [1, 2]) beginnings.note({ left: of(11, more), again: of(11), right: of(11) });
    const is = (
      kind: 'count' | 'header' | 'value',
      operation: string,
      at: string,
      text: string,
    ) => {
      const place = { kind, operation, lawful: true, at, clause: null };
      return beginnings.explain({ place, one: { place, text }, other: { place, text: '"2"' } });
    };
    return [
      is('count', 'queryNotifications', '', '3'),
      is('header', 'queryNotifications', 'x-total-count', '"3"'),
      is('header', 'queryNotifications', 'x-release', '"three"'),
      is('value', 'getError', '/code', '3'),
    ];
  };
  expect(said(12)).toEqual([true, true, false, false]);
  const beginnings = createBeginnings();
  beginnings.note({
    left: side(post(1, 201)),
    again: side(post(1, 201)),
    right: side(post(1, 201)),
  });
  const place = { kind: 'count', operation: 'create', lawful: true, at: '', clause: null } as const;
  expect(beginnings.explain({ place, one: { place, text: '3' }, other: null })).toBe(false);
});

test('with other data, which objects have null is data, and so is whether there is a next page', () => {
  const beginnings = createBeginnings();
  const [used, fresh] = [[{ id: 1 }, { id: 2 }], [{ id: 1 }]].map((items) =>
    side(exchangeWith({ operation: 'queryNotifications', body: { next: null, items } })),
  );
  if (used === undefined || fresh === undefined) throw new Error('no sides');
  for (const _ of [1, 2]) beginnings.note({ left: used, again: used, right: fresh });
  const is = (at: string, ...[one = '', other = '']: readonly string[]): boolean => {
    const place = {
      kind: 'type',
      operation: 'queryNotifications',
      lawful: true,
      at,
      clause: null,
    } as const;
    return beginnings.explain({ place, one: { place, text: one }, other: { place, text: other } });
  };
  expect(is('/items/*/size', 'null', 'integer')).toBe(true);
  expect(is('/items/*/size', 'integer', 'string')).toBe(false);
  expect(is('/next', 'string', 'null')).toBe(true);
  expect(is('/next', 'string', 'absent')).toBe(false);
});

test('values of older objects are other data, too, if each process draws their ids', () => {
  const said = (value: string): readonly string[] => {
    const beginnings = createBeginnings();
    const of = (id: string, average: string) =>
      [[post(5, 201)], [read([{ id, rating: { average } }]), post(6, 201), read([{ id: 6 }])]].map(
        (exchanges) => side(...exchanges),
      );
    const [left, right] = [of('apt_14ij3c4729', 'low'), of('apt_5bipirk3ts', value)];
    for (const [step, one] of left.entries())
      beginnings.note({ left: one, again: one, right: right[step] ?? one });
    return beginnings.unlike().map(({ what }) => what);
  };
  expect(said('low')).toEqual([]);
  expect(said('LOW')).toEqual([]);
  expect(said('high')).toEqual(['other values']);
});

test('with other data, a count beside the id of the answer is data, and so is which numbers of older objects are whole', () => {
  const beginnings = createBeginnings();
  const page = (request: string, ...ids: readonly number[]) =>
    exchangeWith({
      operation: 'queryNotifications',
      body: { items: ids.map((id) => ({ id, mean: id / 2 })), meta: { requestId: request } },
    });
  const of = (made: number, ...ids: readonly number[]) => {
    const own = `r-${made}-${ids.length}`;
    const body = { meta: { requestId: `${own}-3`, total: 0 } };
    const empty = exchangeWith({ operation: 'getAll', path: '/all', body });
    return side(page(own, ...ids), empty, post(made, 201), page(`${own}-2`, ...ids, made));
  };
  for (const made of [21, 22]) {
    const [left, right] = [of(made, 1, 2), of(made, 1)];
    beginnings.note({ left, again: left, right });
  }
  const is = (kind: 'type' | 'value', at: string, one: string, other: string): boolean => {
    const operation = kind === 'value' ? 'getAll' : 'queryNotifications';
    const place = { kind, operation, lawful: true, at, clause: null };
    return beginnings.explain({ place, one: { place, text: one }, other: { place, text: other } });
  };
  expect(is('value', '/meta/total', '3', '2')).toBe(true);
  expect(is('type', '/items/*/mean', 'null, number', 'integer, null')).toBe(true);
  expect(is('type', '/items/*/mean', 'null, number', 'null, string')).toBe(false);
  expect(is('type', '/meta/mean', 'number', 'integer')).toBe(true);
});

test('an object that another operation shows to two cases, or one case to see before it writes, is older', () => {
  for (const isLater of [true, false]) {
    const beginnings = createBeginnings();
    const old = { id: 7, tag: 'a' };
    const [used, fresh] = [[{ id: 1 }, { id: 2 }], [{ id: 1 }]].map(read);
    const shown = exchangeWith({ operation: 'getAll', path: '/all', body: [old] });
    const alone = exchangeWith({ operation: 'getThing', path: '/things/7', body: old });
    const of = (first: Exchange | undefined, more: readonly Exchange[]) =>
      side(...(first === undefined ? [] : [first]), ...more);
    for (const more of isLater
      ? [
          [post(21, 201), shown],
          [post(22, 201), alone],
        ]
      : [[shown, post(21, 201)], []])
      beginnings.note({ left: of(used, more), again: of(used, more), right: of(fresh, more) });
    const place = {
      kind: 'type',
      operation: 'getAll',
      lawful: true,
      at: '/*/tag',
      clause: null,
    } as const;
    const [one, other] = ['string', 'null'].map((text) => ({ place, text }));
    expect(beginnings.explain({ place, one: one ?? null, other: other ?? null })).toBe(true);
  }
});

test('a count that differs in some older objects is other data, if cases make objects with the same members', () => {
  const said = (counts: readonly number[], name: string): readonly string[] => {
    const beginnings = createBeginnings();
    const of = (ids: readonly string[], all: readonly number[]) =>
      side(
        read(ids.map((id, at) => ({ id, rating: { count: all[at] ?? 0 } }))),
        exchangeWith({
          operation: 'create',
          method: 'POST',
          path: '/n',
          body: { id: 'n', [name]: 1 },
        }),
        exchangeWith({ operation: 'getThing', path: '/n/n', body: { id: 'n', [name]: 1 } }),
      );
    const left = of(['a', 'b'], [4, 1]);
    beginnings.note({ left, again: left, right: of(['a', 'b'], counts) });
    return beginnings.unlike().map(({ what }) => what);
  };
  expect(said([4, 1], 'rating')).toEqual([]);
  expect(said([4, 0], 'rating')).toEqual(['other values']);
  expect(said([4, 0], 'title')).toEqual([]);
  expect(said([3, 0], 'rating')).toEqual([]);
});
