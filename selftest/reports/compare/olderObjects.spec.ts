/** What a case makes with an older object may show values of it, and be refused for its state. */
import { expect, test } from '@playwright/test';
import type { Exchange } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { createBeginnings } from '../../../reports/compare/beginnings.ts';
import type { PlaceKind } from '../../../reports/compare/types.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';

const side = (...exchanges: readonly Exchange[]) => ({ exchanges, ahead: null });

const listed = (...ids: readonly number[]) =>
  exchangeWith({ operation: 'getParts', path: '/parts', body: ids.map((id) => ({ id })) });

const posted = (path: string, sent: Json, body: Json, status = 201): Exchange => {
  const exchange = exchangeWith({ operation: 'create', method: 'POST', path, status, body });
  return { ...exchange, request: { ...exchange.request, json: sent } };
};

/** A case makes a cart, adds a part to it and reads it. */
function cart(first: Exchange, id: number, part: number, status: number): readonly Exchange[] {
  const body = { id, total: part };
  return [
    first,
    posted('/carts', {}, body),
    posted(`/carts/${id}/lines`, { partId: part }, status === 201 ? body : null, status),
    exchangeWith({ operation: 'getCart', path: `/carts/${id}`, body }),
  ];
}

for (const [what, part, isData] of [
  ['an older part', 7, true],
  ['a part that nobody has shown', 99, false],
] as const)
  test(`with other data, a refusal and the total of a cart with ${what}: ${isData ? 'data' : 'compared'}`, () => {
    const beginnings = createBeginnings();
    const [used, fresh] = [listed(7, 8), listed(7)];
    let read: Exchange | undefined;
    let added: Exchange | undefined;
    for (const id of [21, 22]) {
      const left = cart(used, id, part, 422);
      [, , added, read] = left;
      const right = side(...cart(fresh, id, part, 201));
      beginnings.note({ left: side(...left), again: side(...left), right });
    }
    const is = (kind: PlaceKind, at: string, exchange: Exchange | undefined): boolean => {
      const operation = exchange?.request.operation ?? null;
      const place = { kind, operation, lawful: true, at, clause: null };
      const [one, other] = ['4', '5'].map((text) => ({ place, text }));
      return beginnings.explain({ place, one: one ?? null, other: other ?? null }, exchange?.id);
    };
    expect(is('status', '', added)).toBe(isData);
    expect(is('value', '/total', read)).toBe(false);
    const served = cart(used, 23, part, 201);
    beginnings.note({
      left: side(...served),
      again: side(...served),
      right: side(...cart(fresh, 23, part, 201)),
    });
    expect(is('value', '/total', served.at(-1))).toBe(isData);
  });

test('objects with ids that each process draws are the same data in another order, and with members in another order', () => {
  const said = (...titles: readonly string[]): readonly string[] => {
    const beginnings = createBeginnings();
    const of = (drawn: string, all: readonly string[], isTurned: boolean) => {
      const body = all.map((title) => {
        const ids = { id: `apt_${drawn}${title}`, groupId: `grp_${drawn}` };
        const createdAt = `2026-01-0${title === 'a' ? 1 : 2}T00:00:00Z`;
        return isTurned
          ? { createdAt, title, tags: ['y', 'x'], ...ids }
          : { ...ids, tags: ['x', 'y'], title, createdAt };
      });
      return side(exchangeWith({ operation: 'getParts', path: '/parts', body }));
    };
    beginnings.note({
      left: of('14ij3c47', ['a', 'b'], false),
      again: of('25xk4d58', ['a', 'b'], false),
      right: of('36yl5e69', titles, true),
    });
    return beginnings.unlike().map(({ what }) => what);
  };
  expect(said('b', 'a')).toEqual([]);
  expect(said('a', 'b')).toEqual([]);
  expect(said('c', 'b')).not.toEqual([]);
});

test('an id that a client sends as an object without a text is no id', () => {
  const sent = posted('/parts', { id: { toString: null, valueOf: null } }, null, 400);
  const beginnings = createBeginnings();
  beginnings.note({ left: side(sent), again: side(sent), right: side(sent) });
  expect(beginnings.unlike()).toEqual([]);
});
