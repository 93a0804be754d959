/** Faults of joined filters, and of the empty operator. */
import type { Filter } from '../../behaviour/filters.ts';
import type { Fault } from '../../patches/fault.ts';

const group = 'filters';

const lastOfEachField = (filters: readonly Filter[]): readonly Filter[] => [
  ...new Map(filters.map((filter) => [filter.field, filter])).values(),
];

export const filterJoinFaults: readonly Fault[] = [
  {
    id: 'filter-out-of-order-is-ignored',
    group,
    breaks: 'A filter is ignored if it follows a filter of a field that the document lists later.',
    patch: ({ filters: { binding, fields } }) => {
      const places = Object.keys(fields);
      const placeOf = ({ field }: Filter): number => places.indexOf(field);
      return {
        filters: {
          binding: (filters) =>
            binding(filters).filter((filter, at, all) =>
              all.slice(0, at).every((before) => placeOf(before) <= placeOf(filter)),
            ),
        },
      };
    },
  },
  {
    id: 'filter-joined-by-or',
    group,
    breaks: 'Two filters list the records that meet either of them.',
    patch: { filters: { joins: 'any' } },
  },
  {
    id: 'filter-same-field-overrides',
    group,
    breaks: 'Of two filters of one field only the last takes effect.',
    patch: { filters: { binding: lastOfEachField } },
  },
  {
    id: 'filter-empty-operator-is-ne',
    group,
    breaks: 'An empty operator means not equal.',
    patch: { filters: { emptyOperator: 'ne' } },
  },
  ...['frequency', 'method', 'event', 'target', 'status'].map((field): Fault => ({
    id: `filter-${field}-empty-operator-ignored`,
    group,
    breaks: `The filter ${field}() with an empty operator lists every record.`,
    patch: {
      filters: {
        binding: (filters) =>
          filters.filter((filter) => filter.field !== field || filter.operator !== ''),
      },
    },
  })),
];
