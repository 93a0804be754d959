/** Faults of pages and their totals. Source: "Limits", query paging; list envelope. */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import type { ListQuery, Page } from '../behaviour/paging.ts';
import { applyFilters } from '../behaviour/filters.ts';
import { asking } from '../patches/asking.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

/** Parts of the page that is asked for are changed before it is cut; the totals stay those of the page asked for. */
const cutting = (change: (page: Page, total: number) => Partial<Page>): Patch =>
  around('paging.slice', (slice, records, page, rules) =>
    slice(records, { ...page, ...change(page, records.length) }, rules),
  );

/** One figure of the summary is another one. */
const summarising = (name: string, value: (total: number, page: Page) => number): Patch =>
  around('paging.summary', (summary, total, shown, page, rules) => ({
    ...summary(total, shown, page, rules),
    [name]: value(total, page),
  }));

/** Another limit takes effect. */
const limiting = (
  asked: (query: ListQuery) => boolean,
  instead: (limit: number) => number,
): Patch =>
  asking((query) =>
    asked(query) ? { ...query, page: { ...query.page, limit: instead(query.page.limit) } } : query,
  );

/** Pages whose records are shown in reverse. */
const turned = (asked: (query: ListQuery) => boolean): Patch =>
  around('paging.list', (list, own, query, rules) => {
    const page = list(own, query, rules);
    return query.page.limit > 0 && asked(query)
      ? { ...page, records: page.records.toReversed() }
      : page;
  });

const rows: FaultRows = {
  'default-is-25: Without limitRecord 25 records are listed.': { paging: { defaultLimit: 25 } },
  'limit-one-too-many: A list has one record more than limitRecord says.': cutting(({ limit }) =>
    limit > 0 ? { limit: limit + 1 } : {},
  ),
  'limit-ignored: A limitRecord above zero is ignored: 20 records are listed.': cutting(
    ({ limit }) => (limit > 0 ? { limit: 20 } : {}),
  ),
  'all-capped-at-50: When all records are asked for, 50 are listed.': cutting(({ limit }) =>
    limit <= 0 ? { limit: 50 } : {},
  ),
  'zero-lists-none: A limitRecord of 0 lists no record.': around(
    'paging.slice',
    (slice, records, page, rules) => (page.limit === 0 ? [] : slice(records, page, rules)),
  ),
  'zero-lists-20: A limitRecord of 0 lists 20 records.': cutting(({ limit }) =>
    limit === 0 ? { limit: 20 } : {},
  ),
  'negative-loses-its-sign: A negative limitRecord lists as many records as without its sign.':
    cutting(({ limit }) => ({ limit: Math.abs(limit) })),
  'from-counts-pages: fromRecord counts pages instead of records.': cutting(({ limit, from }) => ({
    from: from * Math.max(limit, 1),
  })),
  'from-starts-at-one: fromRecord skips one record less than it says, so that pages overlap.':
    cutting(({ from }) => ({ from: Math.max(from - 1, 0) })),
  'from-skips-one-more: fromRecord above zero skips one record more than it says, so that pages have a gap.':
    cutting(({ from }) => (from > 0 ? { from: from + 1 } : {})),
  'from-defaults-to-one: Without fromRecord the first record is skipped.': {
    paging: { defaultFrom: 1 },
  },
  'second-page-is-the-first: A fromRecord that equals limitRecord skips nothing, so that the second page is the first again.':
    cutting(({ limit, from }) => (from === limit ? { from: 0 } : {})),
  'beyond-the-end-wraps: A fromRecord beyond the last record begins at the first one again.':
    cutting(({ from }, total) => (from >= total ? { from: 0 } : {})),
  'last-record-is-lost: The last record of the list is on no page.': around(
    'paging.slice',
    (slice, records, page, rules) => slice(records.slice(0, -1), page, rules),
  ),
  'filters-come-after-pages: The list is cut into pages before it is filtered.': around(
    'paging.list',
    (list, own, query, rules) => {
      const matching = applyFilters(own, query.filters, rules.filters);
      const ids = new Set(matching.map(({ id }) => id));
      const whole = list(own, { ...query, filters: [] }, rules);
      const kept = whole.records.filter((record) => ids.has(Number(record['notificationId'])));
      return { records: kept, total: matching.length };
    },
  ),
  'order-drifts: Without sortBy each call lists the records in another order.': replacing(
    'paging.list',
    (list) => {
      let calls = 0;
      return (own, query, rules) => {
        if (query.sortBy !== null) return list(own, query, rules);
        calls += 1;
        const turn = (calls * 7) % Math.max(own.length, 1);
        return list([...own.slice(turn), ...own.slice(0, turn)], query, rules);
      };
    },
  ),
  'total-is-of-the-rest: totalRecords leaves out the records that were skipped.': summarising(
    'totalRecords',
    (total, { from }) => Math.max(total - from, 0),
  ),
  'total-pages-rounded-down: totalPages is rounded down.': summarising(
    'totalPages',
    (total, { limit }) => (limit > 0 ? Math.floor(total / limit) : 1),
  ),
  'zero-lists-20-without-filters: A limitRecord of 0 lists 20 records of a list without filters and order.':
    limiting(
      ({ page, filters, sortBy }) => page.limit === 0 && filters.length === 0 && sortBy === null,
      () => 20,
    ),
  'filtered-page-has-one-too-many: A page of a filtered list has one record more than limitRecord says.':
    limiting(
      ({ page, filters, sortBy }) => page.limit > 0 && filters.length > 0 && sortBy === null,
      (limit) => limit + 1,
    ),
  'first-page-begins-late: Without fromRecord a page of 20 begins at the second record.': cutting(
    ({ limit, from }) => (limit === 20 && from === 0 ? { from: 1 } : {}),
  ),
  'late-pages-are-turned-round: A page that skips more records than it has shows them in reverse.':
    turned(
      ({ page, filters, sortBy }) =>
        filters.length === 0 && sortBy === null && page.from > page.limit,
    ),
  'filtered-pages-are-turned-round: A page of a filtered list that skips records shows its records in reverse.':
    turned(({ page, filters, sortBy }) => filters.length > 0 && sortBy === null && page.from > 0),
};

export const pagingFaults: readonly Fault[] = faultsOf('paging', 'paging', rows);
