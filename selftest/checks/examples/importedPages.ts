/** Examples of the checks of whole lists: pages, filters, orders, totals and links. */
import type { Json } from '../../../json/types.ts';
import { rolesOf, type Said } from '../exchangeWith.ts';
import type { Example } from './example.ts';

const list = { operation: 'listCustomers', path: '/Customer' };
const listOf = (ids: readonly number[]): Said => ({
  ...list,
  body: { items: ids.map((id) => ({ id })) },
});
const pageOf = (ids: readonly number[]): Said => ({ ...listOf(ids), query: 'limit=2' });
const twice = [pageOf([1, 2]), pageOf([2, 3])];
const totalled = (said: Said, total: number | null): Said =>
  total === null ? said : { ...said, answered: [['x-total', String(total)]] };
const walked = (
  ids: readonly number[],
  pages: readonly Said[],
  more: Readonly<Record<string, Said>> = {},
): ReturnType<typeof rolesOf> =>
  rolesOf({ whole: listOf(ids), pages, again: listOf(ids), ...more });
const totals = (total: number | null, ofPage: number | null): ReturnType<typeof rolesOf> => {
  const whole = totalled(listOf([1, 2, 3]), total);
  const page = totalled({ ...pageOf([3]), query: 'limit=2&offset=2' }, ofPage);
  return rolesOf({ whole, pages: [totalled(pageOf([1, 2]), ofPage), page], end: whole });
};
const filteredTotal = (ids: readonly number[], total: number): ReturnType<typeof rolesOf> =>
  rolesOf({ whole: listOf([1, 2]), pages: [], filtered: totalled(listOf(ids), total) });
const links = (
  next: Said,
  later: readonly number[] = [1, 2, 3, 4, 5],
): ReturnType<typeof rolesOf> =>
  rolesOf({ whole: listOf([1, 2, 3, 4, 5]), page: pageOf([1, 2]), next, again: listOf(later) });
const named = (names: readonly string[]): Said => ({
  ...list,
  body: { items: names.map((name) => ({ id: name.length + name.charCodeAt(0), name })) },
});
const search = (
  all: readonly string[],
  query: string,
  found: readonly string[],
): ReturnType<typeof rolesOf> =>
  rolesOf({ whole: named(all), found: { ...named(found), query }, again: named(all) });
const balances = (
  all: readonly number[],
  query: string,
  found: readonly number[],
): ReturnType<typeof rolesOf> => {
  const listed = (some: readonly number[]): Said => ({
    ...list,
    body: { items: some.map((balance) => ({ id: balance, balance })) },
  });
  return rolesOf({ whole: listed(all), filtered: { ...listed(found), query }, again: listed(all) });
};
const kinds = (some: readonly string[], query = ''): Said => ({
  ...list,
  query,
  body: { items: some.map((kind, id) => ({ id, kind })) },
});
const uuids = [3, 2, 1].map((one) => `0000000${one}-0000-4000-8000-000000000000`);
const sorted = (member: string, values: readonly Json[], sign = ''): Said => ({
  ...list,
  query: `sort=${sign}${member}`,
  body: { items: values.map((value, id) => ({ id, [member]: value })) },
});

const labelled = (
  all: readonly (readonly string[])[],
  some: readonly (readonly string[])[],
  label: string,
  from = 0,
): ReturnType<typeof rolesOf> => {
  const itemsOf = (labels: readonly (readonly string[])[], first: number): Said => ({
    ...list,
    body: { items: labels.map((states, id) => ({ id: id + first, states: [...states] })) },
  });
  const whole = itemsOf(all, 0);
  const filtered = { ...itemsOf(some, from), query: `states=${label}` };
  return rolesOf({ whole, filtered, again: whole });
};
const grown = (...pages: readonly (readonly number[])[]): ReturnType<typeof rolesOf> => {
  const read = pages.map((ids) => pageOf([...ids]));
  const last = pageOf([]);
  return rolesOf({ whole: listOf([3, 2, 1]), pages: read, again: listOf([4, 3, 2, 1]), last });
};

export const importedPages: readonly Example[] = [
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    good: walked([1, 2, 3], [pageOf([1, 2])]),
    bad: walked([1, 2, 3], [pageOf([1, 2, 3])]),
    mute: walked([1], [{ ...list, status: 500 }]),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    // The list has changed meanwhile, and is now as before.
    good: walked([1, 2, 3], twice.map(totalled)),
    bad: walked(
      [1, 2, 3],
      twice.map((one) => totalled(one, 3)),
    ),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    // The list has changed meanwhile.
    good: walked([1, 2, 3], twice, { again: listOf([1, 2, 3, 4]) }),
    bad: walked([1, 2, 3], twice),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    // Of a longer list, an item may have moved.
    good: walked([1], [pageOf([1]), pageOf([3]), pageOf([3])]),
    bad: walked([1, 2, 3], [pageOf([1, 2]), pageOf([])], { last: pageOf([]) }),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: rolesOf({ whole: kinds(['firm', 'person']), filtered: kinds(['firm'], 'kind=firm') }),
    bad: rolesOf({
      whole: kinds(['firm', 'person']),
      filtered: kinds(['firm', 'person'], 'kind=firm'),
    }),
    mute: rolesOf({ whole: kinds([]), filtered: kinds([], 'kind=firm') }),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: rolesOf({ whole: listOf([1, 2]), filtered: { ...listOf([]), query: 'name=x' } }),
    bad: rolesOf({ whole: listOf([1, 2]), filtered: { ...listOf([1, 2]), query: 'name=x' } }),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: rolesOf({ whole: kinds(['firm']), filtered: kinds([], 'kind=firm'), again: kinds([]) }),
    bad: rolesOf({
      whole: kinds(['firm']),
      filtered: kinds([], 'kind=firm'),
      again: kinds(['firm']),
    }),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: labelled([['a', 'b'], ['c']], [['a', 'b']], 'b'),
    // It looks at the first one alone.
    bad: labelled([['a', 'b'], ['b']], [['b']], 'b', 1),
  },
  {
    check: 'filterHolds',
    clause: 'import-customer/list-customers-filter',
    good: labelled([['a', 'b'], ['c']], [['a', 'b']], 'a'),
    bad: labelled([['a', 'b'], ['c']], [['a', 'b'], ['c']], 'a'),
    mute: labelled([], [], 'a'),
  },
  {
    check: 'pagesHold',
    clause: 'import-customer/list-customers-paging',
    // The list has grown meanwhile.
    good: grown([3, 2], [1]),
    bad: grown([3], [1]),
  },
  {
    check: 'largestPageIsServed',
    clause: 'import-customer/list-customers-largest-page',
    good: rolesOf({ whole: listOf([1]), largest: listOf([1]) }),
    bad: rolesOf({ whole: listOf([1]), largest: { ...list, status: 422 } }),
    // About the pace, and about the caller.
    mute: rolesOf({ whole: listOf([1]), largest: { ...list, status: 429 } }),
  },
  {
    check: 'searchHolds',
    clause: 'import-customer/list-customers-search',
    good: search(['Ada', 'Bea'], 'q=d', ['Ada']),
    bad: search(['Ada', 'Bea'], 'q=d', ['Bea']),
    mute: search(['Ada', 'Bea'], 'limit=1', ['Ada']),
  },
  {
    check: 'searchHolds',
    clause: 'import-customer/list-customers-search',
    // Upper and lower case are alike.
    good: search(['Ada', 'Bea', 'DAN'], 'q=d', ['Ada', 'DAN']),
    bad: search(['Ada', 'Bea', 'DAN'], 'q=d', ['Ada']),
  },
  {
    check: 'rangeHolds',
    clause: 'import-customer/list-customers-range',
    good: balances([1, 2, 3], 'min_balance=2', [2, 3]),
    bad: balances([1, 2, 3], 'min_balance=2', [1, 2, 3]),
    mute: balances([1, 2, 3], 'limit=2', [1, 2]),
  },
  {
    check: 'rangeHolds',
    clause: 'import-customer/list-customers-range',
    good: balances([1, 2, 3], 'min_balance=2', [3, 2]),
    // The border itself.
    bad: balances([1, 2, 3], 'min_balance=2', [3]),
  },
  {
    check: 'totalHolds',
    clause: 'import-customer/list-customers-total',
    good: totals(3, 3),
    // Of the page alone.
    bad: totals(3, 2),
    mute: totals(null, null),
  },
  {
    check: 'totalHolds',
    clause: 'import-customer/list-customers-total',
    good: totals(3, null),
    bad: totals(4, null),
  },
  {
    check: 'totalHolds',
    clause: 'import-customer/list-customers-total',
    good: filteredTotal([1], 1),
    bad: filteredTotal([1], 2),
    // A limit may have cut it.
    mute: filteredTotal([1, 2], 9),
  },
  {
    check: 'linksHold',
    clause: 'import-customer/list-customers-links',
    good: links(pageOf([3, 4])),
    bad: links(pageOf([3, 9])),
    mute: links({ ...pageOf([]), status: 500 }),
  },
  {
    check: 'linksHold',
    clause: 'import-customer/list-customers-links',
    good: links(pageOf([4])),
    bad: links(pageOf([3, 4, 5])),
    mute: links(pageOf([9]), [1, 2, 3]),
  },
  {
    check: 'linksHold',
    clause: 'import-customer/list-customers-links',
    good: links(pageOf([3, 4])),
    bad: links(pageOf([2, 3])),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    good: rolesOf({
      sorted: sorted('name', ['ada', 'bo', 'cy']),
      opposite: sorted('name', ['cy', 'bo', 'ada'], '-'),
    }),
    // Too few to be out of order by themselves.
    bad: rolesOf({
      sorted: sorted('name', ['ada', 'bo']),
      opposite: sorted('name', ['ada', 'bo'], '-'),
    }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    // By the default of the parameter.
    good: rolesOf({ sorted: { ...sorted('name', ['ada', 'bo', 'cy']), query: '' } }),
    bad: rolesOf({ sorted: { ...sorted('name', ['cy', 'ada', 'bo']), query: '' } }),
    mute: rolesOf({ sorted: { ...sorted('name', ['cy', 'ada', 'bo']), query: 'sort=id' } }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    // Without regard to case; an item without a value may stand anywhere.
    good: rolesOf({ sorted: sorted('name', ['ada', 'Bo', null, 'cy']) }),
    bad: rolesOf({ sorted: sorted('name', ['cy', 'bo', 'ada']) }),
    mute: rolesOf({ sorted: sorted('name', ['ada', 'ada', 'Bo', null]) }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    good: rolesOf({ sorted: sorted('balance', [10, 9, 9, 1], '-') }),
    // As texts.
    bad: rolesOf({ sorted: sorted('balance', [9, 10, 1], '-') }),
    mute: rolesOf({ sorted: sorted('balance', [1, 'x', 3], '-') }),
  },
  {
    check: 'sortHolds',
    clause: 'import-customer/list-customers-sort',
    good: rolesOf({
      sorted: sorted('name', [
        '2026-01-01T10:00:00+02:00',
        '2026-01-01T09:00:00Z',
        '2026-01-02T00:00:00Z',
      ]),
    }),
    bad: rolesOf({
      sorted: sorted('name', [
        '2026-01-03T00:00:00Z',
        '2026-01-02T00:00:00Z',
        '2026-01-01T00:00:00Z',
      ]),
    }),
    // Services order signs in many ways, and UUIDs, too.
    mute: rolesOf({ sorted: sorted('name', ['~', '!a', 'ä', ...uuids]) }),
  },
];
