/** Examples of the checks of filters and of equal lists. */
import { rolesOf } from '../exchangeWith.ts';
import { listOf } from '../listAnswers.ts';
import type { Example } from './example.ts';

export const filters: readonly Example[] = [
  {
    check: 'filterFindsItsRecords',
    good: rolesOf({
      whole: listOf([1, 2, 3]),
      found: listOf([1, 3], 'status(eq)=1&limitRecord=0'),
    }),
    bad: rolesOf({
      whole: listOf([1, 2, 3]),
      found: listOf([1, 2, 3], 'status(eq)=1&limitRecord=0'),
    }),
    mute: rolesOf({ whole: listOf([1, 2, 3]), found: listOf([1, 2, 3], 'limitRecord=0') }),
  },
  {
    check: 'partitionsTheList',
    good: rolesOf({ whole: listOf([1, 2, 3]), kept: listOf([1, 3]), rest: listOf([2]) }),
    bad: rolesOf({ whole: listOf([1, 2, 3]), kept: listOf([1, 3]), rest: listOf([2, 3]) }),
    mute: rolesOf({ whole: listOf([1, 2, 3]), kept: listOf([1, 3]), rest: { status: 500 } }),
  },
  {
    check: 'isUnionOfParts',
    good: rolesOf({ parts: [listOf([1]), listOf([2])], union: listOf([1, 2]) }),
    bad: rolesOf({ parts: [listOf([1]), listOf([2])], union: listOf([1]) }),
  },
  {
    check: 'isIntersection',
    good: rolesOf({ first: listOf([1, 2]), others: [listOf([2, 3])], joint: listOf([2]) }),
    bad: rolesOf({ first: listOf([1, 2]), others: [listOf([2, 3])], joint: listOf([1, 2, 3]) }),
  },
  {
    check: 'sameRecords',
    good: rolesOf({ one: listOf([1, 2]), other: listOf([1, 2]) }),
    bad: rolesOf({ one: listOf([1, 2]), other: listOf([1]) }),
  },
  {
    check: 'openSameRecords',
    episode: rolesOf({ one: listOf([1, 2]), other: listOf([1]) }),
    sees: 'other records',
  },
  {
    check: 'openListEffect',
    clause: 'filters/case-of-values',
    episode: rolesOf({ whole: listOf([1, 2]), obeyed: listOf([1]), answer: listOf([1, 2]) }),
    sees: 'ignored',
  },
];
