/** Examples of the checks of paging. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { list, notification } from '../plainBodies.ts';
import { listOf } from '../listAnswers.ts';
import type { Example } from './example.ts';

/** A page of a list of `total` records. */
const pageOf = (ids: readonly number[], total: number, query: string, pageSize = 2): Said => ({
  ...listOf(ids, query),
  body: list(
    ids.map((id) => notification(id)),
    { totalRecords: total, pageSize, totalPages: Math.ceil(total / pageSize) },
  ),
});

export const paging: readonly Example[] = [
  {
    check: 'pageHasItsSize',
    good: rolesOf({ whole: listOf([1, 2, 3]), page: pageOf([1, 2], 3, 'limitRecord=2') }),
    bad: rolesOf({ whole: listOf([1, 2, 3]), page: pageOf([1], 3, 'limitRecord=2') }),
  },
  {
    check: 'pageIsCutFromWhole',
    good: rolesOf({
      whole: listOf([1, 2, 3]),
      page: pageOf([2, 3], 3, 'fromRecord=1&limitRecord=2'),
    }),
    bad: rolesOf({
      whole: listOf([1, 2, 3]),
      page: pageOf([1, 2], 3, 'fromRecord=1&limitRecord=2'),
    }),
  },
  {
    check: 'pagesJoinToWhole',
    good: rolesOf({ whole: listOf([1, 2, 3]), pages: [pageOf([1, 2], 3, ''), pageOf([3], 3, '')] }),
    bad: rolesOf({ whole: listOf([1, 2, 3]), pages: [pageOf([1, 2], 3, ''), pageOf([2], 3, '')] }),
  },
  {
    check: 'totalCountsMatches',
    good: rolesOf({ whole: listOf([1, 2, 3]), page: pageOf([1], 3, 'limitRecord=1') }),
    bad: rolesOf({ whole: listOf([1, 2, 3]), page: pageOf([1], 1, 'limitRecord=1') }),
  },
  {
    check: 'totalPagesFollow',
    good: rolesOf({ whole: listOf([1, 2, 3]), page: pageOf([1, 2], 3, 'limitRecord=2') }),
    bad: rolesOf({
      whole: listOf([1, 2, 3]),
      page: {
        ...listOf([1], 'limitRecord=2'),
        body: list([notification(1)], { totalPages: 1, pageSize: 2 }),
      },
    }),
    mute: rolesOf({ whole: listOf([1, 2, 3]), page: listOf([], 'fromRecord=9') }),
  },
  {
    check: 'wholeHoldsPages',
    good: rolesOf({ pages: [pageOf([1, 2], 3, 'limitRecord=2')], whole: listOf([1, 2, 3]) }),
    bad: rolesOf({ pages: [pageOf([1, 2], 3, 'limitRecord=2')], whole: listOf([1]) }),
  },
  {
    check: 'openFilteredTotal',
    episode: rolesOf({ whole: listOf([1, 2, 3]), kept: listOf([1], 'status(eq)=1&limitRecord=0') }),
    sees: 'after',
  },
  {
    check: 'openPageSize',
    episode: rolesOf({ page: pageOf([3], 3, 'limitRecord=2&fromRecord=2') }),
    sees: 'the limit',
  },
];
