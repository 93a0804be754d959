/** Sides that do not begin alike are named by their first answers, before anything was written. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../../json/types.ts';
import { createBeginnings, type Beginnings } from '../../../reports/compare/beginnings.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

const read = (body: Json, query = '', status = 200) =>
  exchangeWith({
    operation: 'queryNotifications',
    path: '/Query/notifications/e',
    query,
    status,
    body,
  });

const side = (...exchanges: readonly Exchange[]) => ({ exchanges, ahead: null });

function explains(
  beginnings: Beginnings,
  kind: 'value' | 'type',
  operation: string,
  at: string,
  ...[one = '', other = '']: readonly string[]
): boolean {
  const place = { kind, operation, lawful: true, at, clause: null };
  return beginnings.explain({ place, one: { place, text: one }, other: { place, text: other } });
}

for (const [what, onRight, says] of [
  ['more items', [{ id: 1 }, { id: 2 }, { id: 3 }], '2 items and 3'],
  ['other ids', [{ id: 7 }, { id: 2 }], '1 of 2 ids are others'],
  ['another order', [{ id: 2 }, { id: 1 }], null],
] as const)
  test(`${what} on the right: ${says ?? 'the sides begin alike'}`, () => {
    const beginnings = createBeginnings();
    const onLeft = side(read([{ id: 1 }, { id: 2 }]));
    beginnings.note({ left: onLeft, again: onLeft, right: side(read([...onRight])) });
    expect(beginnings.unlike().map((one) => one.what)).toEqual(says === null ? [] : [says]);
    expect(explains(beginnings, 'value', 'queryNotifications', '/*/id')).toBe(says !== null);
    expect(explains(beginnings, 'type', 'queryNotifications', '/*/id', 'string', 'integer')).toBe(
      false,
    );
  });

test('where the sides hold other data, only what a case made itself can show a difference', () => {
  const beginnings = createBeginnings();
  const billOf = (id: number, approved: number) =>
    exchangeWith({
      operation: 'getBill',
      path: `/Bill/${id}`,
      status: 200,
      body: { idBill: id, net: 1, vendor: { vendorId: 2, summary: { approved } } },
    });
  const [used, fresh] = [read([{ id: 1 }, { id: 2 }]), read([{ id: 1 }])];
  const made = { operation: 'create', method: 'POST', path: '/Bill', status: 200, body: null };
  for (const id of [1001, 1002]) {
    const left = side(used, exchangeWith(made), billOf(id, 6));
    beginnings.note({ left, again: left, right: side(fresh, billOf(id, 2)) });
  }
  expect(explains(beginnings, 'value', 'getBill', '/vendor/summary/approved')).toBe(true);
  expect(explains(beginnings, 'value', 'getBill', '/net')).toBe(false);
});

test('other values of the same objects are other data, if cases make objects and no one change explains the values', () => {
  const old = { id: 1, title: 'first', tag: 'a' };
  const made = { operation: 'create', method: 'POST', path: '/n', status: 200, body: { id: 2 } };
  const said = (title: string, makes: boolean): readonly unknown[] => {
    const beginnings = createBeginnings();
    const [onLeft, onRight] = [old, { id: 1, title }].map((one) =>
      side(read([one]), ...(makes ? [exchangeWith(made), read([one, { id: 2 }])] : [])),
    );
    if (onLeft === undefined || onRight === undefined) throw new Error('no sides');
    for (const _ of [1, 2]) beginnings.note({ left: onLeft, again: onLeft, right: onRight });
    return [
      ...beginnings.unlike().map(({ what }) => what),
      explains(beginnings, 'value', 'queryNotifications', '/*/title'),
      explains(beginnings, 'type', 'queryNotifications', '/*/tag', 'string', 'absent'),
      explains(beginnings, 'type', 'queryNotifications', '/*/tag', 'string', 'integer'),
    ];
  };
  expect(said('second', true)).toEqual(['other values', true, true, false]);
  expect(said('second', false)).toEqual([false, false, false]);
  expect(said('FIRST', true)).toEqual([false, false, false]);
});

test('a refusal or a selection that shows nothing hides no other data, and what cases made before is none', () => {
  const made = (id: number) =>
    exchangeWith({
      operation: 'create',
      method: 'POST',
      path: '/n',
      status: 200,
      body: { id },
    });
  const said = (...[left, again, right]: readonly (readonly number[])[]): readonly string[] => {
    const beginnings = createBeginnings();
    const refused = read({ details: [{ name: 'before' }] }, 'before=x', 400);
    const of = (ids: readonly number[] = []) => side(read(ids.map((id) => ({ id }))));
    const first = (id: number) => side(refused, read([], 'before=1'), made(id));
    beginnings.note({ left: first(1), again: first(2), right: first(3) });
    beginnings.note({ left: of(left), again: of(again), right: of(right) });
    return beginnings.unlike().map(({ what }) => what);
  };
  expect(said([1, 8, 9], [2, 8, 9], [3])).toEqual(['2 items and 0']);
  expect(said([1, 8, 9], [2, 6, 7], [3, 5])).toEqual(['2 items and 1']);
  expect(said([], [], [3])).toEqual([]);
  expect(said([8, 9], [6, 7], [4, 5])).toEqual([]);
});

test('what a service shows to a wrong credential is other data, too, and what it refuses is none', () => {
  const said = (status: number): readonly unknown[] => {
    const beginnings = createBeginnings();
    const unlawful = { operation: 'getAll', path: '/all', lawful: false };
    const [used, fresh] = [['a', 'b'], []].map((ids) =>
      side(
        exchangeWith({ ...unlawful, status, body: ids.map((id) => ({ id })) }),
        read(ids.map((id) => ({ id }))),
      ),
    );
    if (used === undefined || fresh === undefined) throw new Error('no sides');
    beginnings.note({ left: used, again: used, right: fresh });
    const place = {
      kind: 'count',
      operation: 'getAll',
      lawful: false,
      at: '',
      clause: null,
    } as const;
    return [
      ...beginnings.unlike().map(({ operation }) => operation),
      beginnings.explain({ place, one: { place, text: '2' }, other: { place, text: '0' } }),
    ];
  };
  expect(said(200)).toEqual(['getAll', 'queryNotifications', true]);
  expect(said(422)).toEqual(['queryNotifications', false]);
});
