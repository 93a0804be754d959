/** Sides that do not begin alike are named by their first answers, before anything was written. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../../json/types.ts';
import { createBeginnings } from '../../../reports/compare/beginnings.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

const read = (body: Json) =>
  exchangeWith({
    operation: 'queryNotifications',
    path: '/Query/notifications/e',
    status: 200,
    body,
  });

const side = (...exchanges: readonly Exchange[]) => ({ exchanges, ahead: null });

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
    const place = { operation: 'queryNotifications', lawful: true, at: '/*/id', clause: null };
    expect(beginnings.explain({ ...place, kind: 'value' })).toBe(says !== null);
    expect(beginnings.explain({ ...place, kind: 'type' })).toBe(false);
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
  for (const id of [1001, 1002]) {
    const left = side(used, billOf(id, 6));
    beginnings.note({ left, again: left, right: side(fresh, billOf(id, 2)) });
  }
  const explained = (at: string): boolean =>
    beginnings.explain({ kind: 'value', operation: 'getBill', lawful: true, at, clause: null });
  expect(explained('/vendor/summary/approved')).toBe(true);
  expect(explained('/net')).toBe(false);
});
