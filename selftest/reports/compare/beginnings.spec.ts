/** Sides that do not begin alike are named by their first answers, before anything was written. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../../json/types.ts';
import { createBeginnings } from '../../../reports/compare/beginnings.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

const read = (body: Json) =>
  exchangeWith({
    operation: 'queryNotifications',
    path: '/Query/notifications/e',
    status: 200,
    body,
  });

for (const [what, onRight, says] of [
  ['more items', [{ id: 1 }, { id: 2 }, { id: 3 }], '2 items and 3'],
  ['other ids', [{ id: 7 }, { id: 2 }], '1 of 2 ids are others'],
  ['another order', [{ id: 2 }, { id: 1 }], null],
] as const)
  test(`${what} on the right: ${says ?? 'the sides begin alike'}`, () => {
    const beginnings = createBeginnings();
    const onLeft = [read([{ id: 1 }, { id: 2 }])];
    beginnings.note({ left: onLeft, again: onLeft, right: [read([...onRight])] });
    expect(beginnings.unlike().map((one) => one.what)).toEqual(says === null ? [] : [says]);
    const place = { operation: 'queryNotifications', lawful: true, at: '/*/id', clause: null };
    expect(beginnings.explain({ ...place, kind: 'value' })).toBe(says !== null);
    expect(beginnings.explain({ ...place, kind: 'type' })).toBe(false);
  });
