/** Variants of the order of a list. Source: "Query notifications", sortBy. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Order } from '../behaviour/sorting.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Variant } from '../patches/variant.ts';

/** Reads one more form of `sortBy`. */
const alsoReads =
  (other: (sortBy: string) => Order | null): Patch =>
  ({ sorting: { parse } }) => ({
    sorting: { parse: (sortBy) => parse(sortBy) ?? other(sortBy) },
  });

/** Another field is refused. */
const sortsBy =
  (sortable: (field: string) => boolean): Patch =>
  ({ sorting: { parse } }) => ({
    sorting: {
      parse: (sortBy) => {
        const order = parse(sortBy);
        if (order !== null && !sortable(order.field))
          throw new Refusal('bad-parameter', 'The list cannot be sorted by this field.');
        return order;
      },
    },
  });

export const sortingVariants: readonly Variant[] = [
  {
    id: 'list-order',
    question: 'Which order does a list have without sortBy?',
    choices: [
      { name: 'oldest-first', default: true },
      { name: 'newest-first', patch: { sorting: { byDefault: 'newest-first' } } },
    ],
  },
  {
    id: 'sort-ties',
    question: 'Which order do records with equal values have?',
    choices: [
      { name: 'kept', default: true },
      { name: 'reversed', patch: { sorting: { ties: 'reversed' } } },
    ],
  },
  {
    id: 'unknown-sort',
    question: 'What does an unknown or malformed sortBy do?',
    choices: [
      { name: 'refused', default: true },
      { name: 'ignored', patch: { sorting: { unknown: 'ignored' } } },
    ],
  },
  {
    id: 'sortable-fields',
    question: 'By which fields can a list be sorted?',
    choices: [
      { name: 'all', default: true },
      { name: 'id-alone', patch: sortsBy((field) => field === 'notificationId') },
      { name: 'all-but-status', patch: sortsBy((field) => field !== 'status') },
      { name: 'none-of-these', patch: sortsBy((field) => field === 'reportName') },
    ],
  },
  {
    id: 'sort-direction-case',
    question: 'Is the direction of sortBy case-sensitive?',
    choices: [
      { name: 'lower-case', default: true },
      {
        name: 'any-case',
        patch: alsoReads((sortBy) => {
          const match = /^(asc|desc)\((\w+)\)$/i.exec(sortBy);
          const descending = match?.[1]?.toLowerCase() === 'desc';
          return match === null ? null : { field: match[2] ?? '', descending };
        }),
      },
    ],
  },
  {
    id: 'sort-by-bare-field',
    question: 'What does sortBy do with a field and no direction?',
    choices: [
      { name: 'refused', default: true },
      {
        name: 'ascending',
        patch: alsoReads((sortBy) =>
          /^\w+$/.test(sortBy) ? { field: sortBy, descending: false } : null,
        ),
      },
    ],
  },
];
