/** Variants of the order of a list. Source: "Query notifications", sortBy. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Order } from '../behaviour/sorting.ts';
import type { Variant } from '../patches/variant.ts';

/** Reads one more form of `sortBy`. */
const alsoReads =
  (other: (sortBy: string) => Order | null): Patch =>
  ({ sorting: { parse } }) => ({
    sorting: { parse: (sortBy) => parse(sortBy) ?? other(sortBy) },
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
