/** Variants of the order of a list. Source: "Query notifications", sortBy. */
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Order } from '../behaviour/sorting.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

/** Reads one more form of `sortBy`. */
const alsoReads = (other: (sortBy: string) => Order | null): Patch =>
  around('sorting.parse', (parse, sortBy) => parse(sortBy) ?? other(sortBy));

/** Another field is refused. */
const sortsBy = (sortable: (field: string) => boolean): Patch =>
  around('sorting.parse', (parse, sortBy) => {
    const order = parse(sortBy);
    if (order !== null && !sortable(order.field))
      throw new Refusal('bad-parameter', 'The list cannot be sorted by this field.');
    return order;
  });

export const sortingVariants: readonly Variant[] = variantsOf({
  'list-order: Which order does a list have without sortBy?': {
    'oldest-first': 'lawful',
    'newest-first': { sorting: { byDefault: 'newest-first' } },
  },
  'sort-ties: Which order do records with equal values have?': {
    kept: 'lawful',
    reversed: { sorting: { ties: 'reversed' } },
  },
  'unknown-sort: What does an unknown or malformed sortBy do?': {
    refused: 'lawful',
    ignored: { sorting: { unknown: 'ignored' } },
  },
  'sortable-fields: By which fields can a list be sorted?': {
    all: 'lawful',
    'id-alone': sortsBy((field) => field === 'notificationId'),
    'all-but-status': sortsBy((field) => field !== 'status'),
    'none-of-these': sortsBy((field) => field === 'reportName'),
  },
  'sort-direction-case: Is the direction of sortBy case-sensitive?': {
    'lower-case': 'lawful',
    'any-case': alsoReads((sortBy) => {
      const match = /^(asc|desc)\((\w+)\)$/i.exec(sortBy);
      const descending = match?.[1]?.toLowerCase() === 'desc';
      return match === null ? null : { field: match[2] ?? '', descending };
    }),
  },
  'sort-by-bare-field: What does sortBy do with a field and no direction?': {
    refused: 'lawful',
    ascending: alsoReads((sortBy) =>
      /^\w+$/.test(sortBy) ? { field: sortBy, descending: false } : null,
    ),
  },
});
