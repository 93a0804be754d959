/** Examples of the checks of sorting. */
import { rolesOf } from '../exchangeWith.ts';
import { listOf } from '../listAnswers.ts';
import type { Example } from './example.ts';

export const sorting: readonly Example[] = [
  {
    check: 'recordsInOrder',
    good: rolesOf({ answer: listOf([1, 2], 'sortBy=asc(notificationId)') }),
    bad: rolesOf({ answer: listOf([2, 1], 'sortBy=asc(notificationId)') }),
    mute: rolesOf({ answer: listOf([2, 1], '') }),
  },
  {
    check: 'orderReverses',
    good: rolesOf({
      rising: listOf([1, 2], 'sortBy=asc(notificationId)&limitRecord=0'),
      falling: listOf([2, 1], 'sortBy=desc(notificationId)&limitRecord=0'),
    }),
    bad: rolesOf({
      rising: listOf([1, 2], 'sortBy=asc(notificationId)&limitRecord=0'),
      falling: listOf([1, 2], 'sortBy=desc(notificationId)&limitRecord=0'),
    }),
  },
  {
    check: 'openSorting',
    episode: rolesOf({
      unsorted: listOf([1, 2]),
      sorted: listOf([2, 1], 'sortBy=desc(notificationId)&limitRecord=0'),
    }),
    sees: 'another order',
  },
  { check: 'openOrder', episode: rolesOf({ answer: listOf([1, 2, 3]) }), sees: 'rising' },
  {
    check: 'openTies',
    episode: rolesOf({ unsorted: listOf([1, 3]), sorted: listOf([3, 1]) }),
    sees: 'reversed',
  },
];
