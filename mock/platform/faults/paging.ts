/** Faults of pages and their totals. Source: "Limits", query paging; list envelope. */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import type { ListQuery, Page } from '../behaviour/paging.ts';
import { applyFilters } from '../behaviour/lists/applyFilters.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const group = 'paging';

/** The page that is asked for is changed before it is cut; the totals stay those of the page asked for. */
const cutting = (change: (page: Page, total: number) => Page): Patch =>
  around('paging', 'slice', (slice, records, page, rules) =>
    slice(records, change(page, records.length), rules),
  );

const summarising = (
  change: Record<
    string,
    (
      lawful: { readonly pages: number; readonly total: number },
      page: Page,
      shown: number,
    ) => number
  >,
): Patch =>
  around('paging', 'summary', (summary, total, shown, page, rules) => {
    const lawful = summary(total, shown, page, rules);
    const pages = Number(lawful['totalPages']);
    return {
      ...lawful,
      ...Object.fromEntries(
        Object.entries(change).map(([name, value]) => [name, value({ pages, total }, page, shown)]),
      ),
    };
  });

/** Another limit takes effect; the totals stay those of the limit that was asked for. */
const limiting = (
  asked: (query: ListQuery) => boolean,
  instead: (limit: number) => number,
): Patch =>
  around('paging', 'list', (list, own, query, rules) =>
    list(
      own,
      asked(query)
        ? { ...query, page: { ...query.page, limit: instead(query.page.limit) } }
        : query,
      rules,
    ),
  );

/** Pages whose records are shown in reverse. */
const turned = (asked: (query: ListQuery) => boolean): Patch =>
  around('paging', 'list', (list, own, query, rules) => {
    const page = list(own, query, rules);
    return query.page.limit > 0 && asked(query)
      ? { ...page, records: page.records.toReversed() }
      : page;
  });

/** Limits that ask for all records are cut at this many instead. */
const notAll = (asked: (limit: number) => boolean, instead: number): Patch =>
  cutting((page) => (asked(page.limit) ? { ...page, limit: instead } : page));

const none = (asked: (limit: number) => boolean) =>
  around('paging', 'slice', (slice, records, page, rules) =>
    asked(page.limit) ? [] : slice(records, page, rules),
  );

const rows: FaultRows = {
  'default-is-25': ['Without limitRecord 25 records are listed.', { paging: { defaultLimit: 25 } }],
  'limit-one-too-many': [
    'A list has one record more than limitRecord says.',
    cutting((page) => (page.limit > 0 ? { ...page, limit: page.limit + 1 } : page)),
  ],
  'limit-ignored': [
    'A limitRecord above zero is ignored: 20 records are listed.',
    cutting((page) => (page.limit > 0 ? { ...page, limit: 20 } : page)),
  ],
  'all-capped-at-50': [
    'When all records are asked for, 50 are listed.',
    notAll((limit) => limit <= 0, 50),
  ],
  'zero-lists-none': ['A limitRecord of 0 lists no record.', none((limit) => limit === 0)],
  'zero-lists-20': ['A limitRecord of 0 lists 20 records.', notAll((limit) => limit === 0, 20)],
  'negative-loses-its-sign': [
    'A negative limitRecord lists as many records as without its sign.',
    cutting((page) => ({ ...page, limit: Math.abs(page.limit) })),
  ],
  'from-counts-pages': [
    'fromRecord counts pages instead of records.',
    cutting((page) => ({ ...page, from: page.from * Math.max(page.limit, 1) })),
  ],
  'from-starts-at-one': [
    'fromRecord skips one record less than it says, so that pages overlap.',
    cutting((page) => ({ ...page, from: Math.max(page.from - 1, 0) })),
  ],
  'from-skips-one-more': [
    'fromRecord above zero skips one record more than it says, so that pages have a gap.',
    cutting((page) => (page.from > 0 ? { ...page, from: page.from + 1 } : page)),
  ],
  'from-defaults-to-one': [
    'Without fromRecord the first record is skipped.',
    { paging: { defaultFrom: 1 } },
  ],
  'second-page-is-the-first': [
    'A fromRecord that equals limitRecord skips nothing, so that the second page is the first again.',
    cutting((page) => (page.from === page.limit ? { ...page, from: 0 } : page)),
  ],
  'beyond-the-end-wraps': [
    'A fromRecord beyond the last record begins at the first one again.',
    cutting((page, total) => (page.from >= total ? { ...page, from: 0 } : page)),
  ],
  'last-record-is-lost': [
    'The last record of the list is on no page.',
    around('paging', 'slice', (slice, records, page, rules) =>
      slice(records.slice(0, -1), page, rules),
    ),
  ],
  'filters-come-after-pages': [
    'The list is cut into pages before it is filtered.',
    around('paging', 'list', (list, own, query, rules) => {
      const matching = applyFilters(own, query.filters, rules.filters);
      const ids = new Set(matching.map(({ id }) => id));
      const whole = list(own, { ...query, filters: [] }, rules);
      const kept = whole.records.filter((record) => ids.has(Number(record['notificationId'])));
      return { records: kept, total: matching.length };
    }),
  ],
  'order-drifts': [
    'Without sortBy each call lists the records in another order.',
    replacing('paging', 'list', (list) => {
      let calls = 0;
      return (own, query, rules) => {
        if (query.sortBy !== null) return list(own, query, rules);
        calls += 1;
        const turn = (calls * 7) % Math.max(own.length, 1);
        return list([...own.slice(turn), ...own.slice(0, turn)], query, rules);
      };
    }),
  ],
  'total-is-of-the-rest': [
    'totalRecords leaves out the records that were skipped.',
    summarising({ totalRecords: ({ total }, { from }) => Math.max(total - from, 0) }),
  ],
  'total-pages-rounded-down': [
    'totalPages is rounded down.',
    summarising({
      totalPages: ({ total }, { limit }) => (limit > 0 ? Math.floor(total / limit) : 1),
    }),
  ],
  'zero-lists-20-without-filters': [
    'A limitRecord of 0 lists 20 records of a list without filters and order.',
    limiting(
      ({ page, filters, sortBy }) => page.limit === 0 && filters.length === 0 && sortBy === null,
      () => 20,
    ),
  ],
  'filtered-page-has-one-too-many': [
    'A page of a filtered list has one record more than limitRecord says.',
    limiting(
      ({ page, filters, sortBy }) => page.limit > 0 && filters.length > 0 && sortBy === null,
      (limit) => limit + 1,
    ),
  ],
  'first-page-begins-late': [
    'Without fromRecord a page of 20 begins at the second record.',
    cutting((page) => (page.limit === 20 && page.from === 0 ? { ...page, from: 1 } : page)),
  ],
  'late-pages-are-turned-round': [
    'A page that skips more records than it has shows them in reverse.',
    turned(
      ({ page, filters, sortBy }) =>
        filters.length === 0 && sortBy === null && page.from > page.limit,
    ),
  ],
  'filtered-pages-are-turned-round': [
    'A page of a filtered list that skips records shows its records in reverse.',
    turned(({ page, filters, sortBy }) => filters.length > 0 && sortBy === null && page.from > 0),
  ],
};

export const pagingFaults: readonly Fault[] = faultsOf(group, 'paging', rows);
