/** Variants of the pages of a list. Source: "Limits", query paging. */
import { type Patch, rewriting, around } from '../behaviour/behaviour.ts';
import type { Paging } from '../behaviour/paging.ts';
import { isObject, type JsonObject } from '../../json.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

/** Changes the Summary; `shown` is the number of records on the page. */
const summary = (
  change: (before: JsonObject, shown: number, limit: number, paging: Paging) => JsonObject,
): Patch =>
  around('paging.summary', (lawful, total, shown, page, paging) =>
    change(lawful(total, shown, page, paging), shown, page.limit, paging),
  );

const whenAll = (figures: (limit: number) => JsonObject): Patch =>
  summary((before, _shown, limit, paging) =>
    paging.isAll(limit) ? { ...before, ...figures(limit) } : before,
  );

/** The Summary of a filtered list has the total of the list without filters; `paged` is what its pages are counted of. */
const totalBeforeFilter =
  (paged: (total: number, kept: number) => number): Patch =>
  ({ paging: { list, summary: lawful } }) => {
    let kept = 0;
    return {
      paging: {
        list: (own, query, rules) => {
          const listed = list(own, query, rules);
          kept = listed.total;
          return { ...listed, total: own.length };
        },
        summary: (total, shown, page, paging) => ({
          ...lawful(paged(total, kept), shown, page, paging),
          totalRecords: total,
        }),
      },
    };
  };

const without = (...names: readonly string[]): Patch =>
  summary((before) =>
    Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
  );

export const pagingVariants: readonly Variant[] = variantsOf({
  'page-size-of-all: What are pageSize and totalPages when all records are asked for?': {
    'the-total': 'lawful',
    zero: whenAll(() => ({ pageSize: 0, totalPages: 0 })),
    'as-asked': whenAll((limit) => ({ pageSize: limit, totalPages: 1 })),
  },
  'page-size: Is pageSize the limit that was asked for, or the number of records shown?': {
    limit: 'lawful',
    'always-20': summary((before) => ({ ...before, pageSize: 20 })),
    'records-shown': summary((before, shown, limit, paging) =>
      paging.isAll(limit)
        ? before
        : {
            ...before,
            pageSize: shown,
            totalPages: shown === 0 ? 0 : Math.ceil(Number(before['totalRecords']) / shown),
          },
    ),
  },
  'filtered-total: Does totalRecords of a filtered list count before or after the filter?': {
    after: 'lawful',
    before: totalBeforeFilter((total) => total),
    'before-and-pages-after': totalBeforeFilter((_total, kept) => kept),
  },
  'list-figures: Which figures has the Summary of a list?': {
    all: 'lawful',
    'no-page-size': without('pageSize'),
    'no-totals': without('totalRecords', 'totalPages'),
    none: without(
      'totalRecords',
      'totalAmount',
      'totalNetAmount',
      'totalPages',
      'pageSize',
      'pageIdentifier',
    ),
  },
  'list-page-identifier: Is pageIdentifier of a list null, or a text?': {
    null: 'lawful',
    text: summary((before) => ({ ...before, pageIdentifier: 'p-1' })),
  },
  'list-amounts: What are totalAmount and totalNetAmount of a list of notifications?': {
    zero: 'lawful',
    figures: summary((before) => ({ ...before, totalAmount: 12.5, totalNetAmount: 11.25 })),
  },
  'no-records: Is a list without a record empty, or null?': {
    empty: 'lawful',
    null: rewriting((outcome, call) => {
      const { content } = outcome;
      if (call?.operation?.id !== 'queryNotifications' || !('json' in content)) return outcome;
      const { json } = content;
      if (!isObject(json) || !Array.isArray(json['Records']) || json['Records'].length > 0)
        return outcome;
      return { ...outcome, content: { json: { ...json, Records: null } } };
    }),
  },
  'negative-from: What does a negative fromRecord do?': {
    'skips-none': 'lawful',
    refused: { paging: { negativeFrom: 'refused' } },
  },
  'unreadable-page: What does a limitRecord do that is not an integer?': {
    refused: 'lawful',
    default: { paging: { unreadable: 'default' } },
  },
  'largest-limit: Does limitRecord have an upper bound?': {
    none: 'lawful',
    'refused-above-10000': { paging: { largestLimit: 10_000 } },
  },
});
