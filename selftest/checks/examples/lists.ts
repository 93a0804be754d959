/** Examples of the checks of lists, pages, order and statistics. */
import { episodeOf, type Said } from '../exchangeWith.ts';
import { list, notification, series } from '../plainBodies.ts';
import type { Example } from './example.ts';

/** A complete list of the records with these ids; the status of a record is its id modulo 2. */
const of = (ids: readonly number[], query = 'limitRecord=0'): Said => ({
  operation: 'queryNotifications',
  path: '/Query/notifications/e',
  query,
  body: list(ids.map((id) => notification(id, { status: id % 2 }))),
});
/** A page of a list of `total` records. */
const page = (ids: readonly number[], total: number, query: string, pageSize = 2): Said => ({
  ...of(ids, query),
  body: list(
    ids.map((id) => notification(id)),
    { totalRecords: total, pageSize, totalPages: Math.ceil(total / pageSize) },
  ),
});
const stat = (...counts: readonly number[]): Said => ({
  operation: 'getBasicStatistics',
  path: '/Statistic/basic/m12/d/0/1',
  body: counts.map((count, at) => series(`2026-0${at + 1}`, count)),
});

const byCard = (inTransactions: number, inCardTransactions: number): Said => ({
  ...stat(),
  body: [series('2026-01', inTransactions, { inCardTransactions })],
});

export const lists: readonly Example[] = [
  {
    check: 'filterFindsItsRecords',
    good: episodeOf(of([1, 2, 3]), of([1, 3], 'status(eq)=1&limitRecord=0')),
    bad: episodeOf(of([1, 2, 3]), of([1, 2, 3], 'status(eq)=1&limitRecord=0')),
    mute: episodeOf(of([1, 2, 3]), of([1, 2, 3], 'limitRecord=0')),
  },
  {
    check: 'partitionsTheList',
    good: episodeOf(of([1, 2, 3]), of([1, 3]), of([2])),
    bad: episodeOf(of([1, 2, 3]), of([1, 3]), of([2, 3])),
    mute: episodeOf(of([1, 2, 3]), of([1, 3]), { status: 500 }),
  },
  {
    check: 'isUnionOfParts',
    good: episodeOf(of([1]), of([2]), of([1, 2])),
    bad: episodeOf(of([1]), of([2]), of([1])),
  },
  {
    check: 'isIntersection',
    good: episodeOf(of([1, 2]), of([2, 3]), of([2])),
    bad: episodeOf(of([1, 2]), of([2, 3]), of([1, 2, 3])),
  },
  {
    check: 'sameRecords',
    good: episodeOf(of([1, 2]), of([1, 2])),
    bad: episodeOf(of([1, 2]), of([1])),
  },
  {
    check: 'listedValueIsServed',
    good: episodeOf(of([1]), of([])),
    bad: episodeOf(of([1]), { ...of([]), status: 400 }),
    mute: episodeOf(of([1]), { ...of([]), status: 500 }),
  },
  {
    check: 'openListEffect',
    clause: 'filters/case-of-values',
    episode: episodeOf(of([1, 2]), of([1]), of([1, 2])),
    sees: 'ignored',
  },
  {
    check: 'pageHasItsSize',
    good: episodeOf(of([1, 2, 3]), page([1, 2], 3, 'limitRecord=2')),
    bad: episodeOf(of([1, 2, 3]), page([1], 3, 'limitRecord=2')),
  },
  {
    check: 'pageIsCutFromWhole',
    good: episodeOf(of([1, 2, 3]), page([2, 3], 3, 'fromRecord=1&limitRecord=2')),
    bad: episodeOf(of([1, 2, 3]), page([1, 2], 3, 'fromRecord=1&limitRecord=2')),
  },
  {
    check: 'pagesJoinToWhole',
    good: episodeOf(of([1, 2, 3]), page([1, 2], 3, ''), page([3], 3, '')),
    bad: episodeOf(of([1, 2, 3]), page([1, 2], 3, ''), page([2], 3, '')),
  },
  {
    check: 'totalCountsMatches',
    good: episodeOf(of([1, 2, 3]), page([1], 3, 'limitRecord=1')),
    bad: episodeOf(of([1, 2, 3]), page([1], 1, 'limitRecord=1')),
  },
  {
    check: 'totalPagesFollow',
    good: episodeOf(page([1, 2], 3, 'limitRecord=2')),
    bad: episodeOf({
      ...of([1], 'limitRecord=2'),
      body: list([notification(1)], { totalRecords: 3, pageSize: 2, totalPages: 1 }),
    }),
    mute: episodeOf(of([1])),
  },
  {
    check: 'openPageSize',
    episode: episodeOf(page([3], 3, 'limitRecord=2&fromRecord=2')),
    sees: 'the limit',
  },
  {
    check: 'recordsInOrder',
    good: episodeOf(of([1, 2], 'sortBy=asc(notificationId)')),
    bad: episodeOf(of([2, 1], 'sortBy=asc(notificationId)')),
    mute: episodeOf(of([2, 1], '')),
  },
  {
    check: 'orderReverses',
    good: episodeOf(
      of([1, 2], 'sortBy=asc(notificationId)'),
      of([2, 1], 'sortBy=desc(notificationId)'),
    ),
    bad: episodeOf(
      of([1, 2], 'sortBy=asc(notificationId)'),
      of([1, 2], 'sortBy=desc(notificationId)'),
    ),
  },
  {
    check: 'openSorting',
    episode: episodeOf(of([1, 2]), of([2, 1], 'sortBy=desc(notificationId)')),
    sees: 'another order',
  },
  { check: 'openOrder', episode: episodeOf(of([1, 2, 3])), sees: 'rising' },
  { check: 'openTies', episode: episodeOf(of([1, 3]), of([3, 1])), sees: 'reversed' },
  { check: 'sumsAgree', good: episodeOf(stat(1, 2), stat(3)), bad: episodeOf(stat(1, 2), stat(2)) },
  {
    check: 'sumsJoin',
    good: episodeOf(stat(1), stat(2), stat(3)),
    bad: episodeOf(stat(1), stat(2), stat(4)),
  },
  {
    check: 'partsWithinWhole',
    good: episodeOf(byCard(2, 1)),
    bad: episodeOf(byCard(1, 2)),
  },
  {
    check: 'seriesAreAmong',
    good: episodeOf(stat(1, 2), stat(1, 2, 3)),
    bad: episodeOf(stat(1, 2), stat(3, 4)),
  },
  { check: 'sumsContain', good: episodeOf(stat(1), stat(2)), bad: episodeOf(stat(2), stat(1)) },
  { check: 'noPayments', good: episodeOf(stat(0)), bad: episodeOf(stat(1)) },
  {
    check: 'groupsAreApart',
    good: episodeOf(stat(1), stat(2), stat(1, 2)),
    bad: episodeOf(stat(1), stat(2), stat(3)),
  },
  {
    check: 'groupsFitRange',
    good: episodeOf(stat(1)),
    bad: episodeOf(stat(...Array.from({ length: 400 }, () => 1))),
  },
  { check: 'figuresAreNotNegative', good: episodeOf(stat(1)), bad: episodeOf(stat(-1)) },
  { check: 'openLabelForm', episode: episodeOf(stat(1)), sees: '9-9' },
  { check: 'openLabelsUnique', episode: episodeOf(stat(1, 2)), sees: 'unique' },
  { check: 'openEmptySeries', episode: episodeOf(stat()), sees: 'no series' },
];
