/** Variants of the pages of a list. Source: "Limits", query paging. */
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import type { Paging } from '../behaviour/paging.ts';
import { isObject, type JsonObject } from '../../json.ts';
import type { Variant } from '../patches/variant.ts';

/** Changes the Summary; `shown` is the number of records on the page. */
const summary =
  (
    change: (before: JsonObject, shown: number, limit: number, paging: Paging) => JsonObject,
  ): Patch =>
  ({ paging: { summary: lawful } }) => ({
    paging: {
      summary: (total, shown, page, paging) =>
        change(lawful(total, shown, page, paging), shown, page.limit, paging),
    },
  });

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

export const pagingVariants: readonly Variant[] = [
  {
    id: 'page-size-of-all',
    question: 'What are pageSize and totalPages when all records are asked for?',
    choices: [
      { name: 'the-total', default: true },
      { name: 'zero', patch: whenAll(() => ({ pageSize: 0, totalPages: 0 })) },
      { name: 'as-asked', patch: whenAll((limit) => ({ pageSize: limit, totalPages: 1 })) },
    ],
  },
  {
    id: 'page-size',
    question: 'Is pageSize the limit that was asked for, or the number of records shown?',
    choices: [
      { name: 'limit', default: true },
      { name: 'always-20', patch: summary((before) => ({ ...before, pageSize: 20 })) },
      {
        name: 'records-shown',
        patch: summary((before, shown, limit, paging) =>
          paging.isAll(limit)
            ? before
            : {
                ...before,
                pageSize: shown,
                totalPages: shown === 0 ? 0 : Math.ceil(Number(before['totalRecords']) / shown),
              },
        ),
      },
    ],
  },
  {
    id: 'filtered-total',
    question: 'Does totalRecords of a filtered list count before or after the filter?',
    choices: [
      { name: 'after', default: true },
      { name: 'before', patch: totalBeforeFilter((total) => total) },
      { name: 'before-and-pages-after', patch: totalBeforeFilter((_total, kept) => kept) },
    ],
  },
  {
    id: 'list-figures',
    question: 'Which figures has the Summary of a list?',
    choices: [
      { name: 'all', default: true },
      { name: 'no-page-size', patch: without('pageSize') },
      { name: 'no-totals', patch: without('totalRecords', 'totalPages') },
      {
        name: 'none',
        patch: without(
          'totalRecords',
          'totalAmount',
          'totalNetAmount',
          'totalPages',
          'pageSize',
          'pageIdentifier',
        ),
      },
    ],
  },
  {
    id: 'list-page-identifier',
    question: 'Is pageIdentifier of a list null, or a text?',
    choices: [
      { name: 'null', default: true },
      { name: 'text', patch: summary((before) => ({ ...before, pageIdentifier: 'p-1' })) },
    ],
  },
  {
    id: 'list-amounts',
    question: 'What are totalAmount and totalNetAmount of a list of notifications?',
    choices: [
      { name: 'zero', default: true },
      {
        name: 'figures',
        patch: summary((before) => ({ ...before, totalAmount: 12.5, totalNetAmount: 11.25 })),
      },
    ],
  },
  {
    id: 'no-records',
    question: 'Is a list without a record empty, or null?',
    choices: [
      { name: 'empty', default: true },
      {
        name: 'null',
        patch: rewriting((outcome, call) => {
          const { content } = outcome;
          if (call?.operation?.id !== 'queryNotifications' || !('json' in content)) return outcome;
          const { json } = content;
          if (!isObject(json) || !Array.isArray(json['Records']) || json['Records'].length > 0)
            return outcome;
          return { ...outcome, content: { json: { ...json, Records: null } } };
        }),
      },
    ],
  },
  {
    id: 'negative-from',
    question: 'What does a negative fromRecord do?',
    choices: [
      { name: 'skips-none', default: true },
      { name: 'refused', patch: { paging: { negativeFrom: 'refused' } } },
    ],
  },
  {
    id: 'unreadable-page',
    question: 'What does a limitRecord do that is not an integer?',
    choices: [
      { name: 'refused', default: true },
      { name: 'default', patch: { paging: { unreadable: 'default' } } },
    ],
  },
  {
    id: 'largest-limit',
    question: 'Does limitRecord have an upper bound?',
    choices: [
      { name: 'none', default: true },
      { name: 'refused-above-10000', patch: { paging: { largestLimit: 10_000 } } },
    ],
  },
];
