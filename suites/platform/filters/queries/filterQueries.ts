/** Draws filter queries that the document allows: only fields and operators that its table lists. */
import fc from 'fast-check';
import type { FilterField, FilterOperator, FilterTable } from '../../../../contract/types.ts';
import { filterValue, listValue } from './filterValue.ts';
import type { Filter, FilterOptions, FilterQuery } from './types.ts';

const maxFilters = 3;

/** Queries as data. They shrink first to fewer filters, then to less paging, then to simpler values. */
export function filterQueries(
  table: FilterTable,
  options: FilterOptions,
): fc.Arbitrary<FilterQuery> {
  const filters = fc.array(
    fc.oneof(...table.fields.flatMap((field) => filtersOf(field, options))),
    {
      maxLength: maxFilters,
    },
  );
  const paging = fc.record(
    {
      limitRecord: fc.constantFrom(20, 1, 2, 0, -1, 100),
      fromRecord: fc.constantFrom(0, 1, 5, 1_000),
      ...sorting(options),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
  return fc.tuple(filters, paging).map(([drawn, rest]) => Object.assign({ filters: drawn }, rest));
}

function filtersOf(field: FilterField, options: FilterOptions): readonly fc.Arbitrary<Filter>[] {
  return field.operators.map((op) => filterBy(field, op, options));
}

function filterBy(
  field: FilterField,
  op: FilterOperator,
  options: FilterOptions,
): fc.Arbitrary<Filter> {
  if (op === 'in' || op === 'nin')
    return fc
      .array(listValue(field, options), { minLength: 1, maxLength: 3 })
      .map((values) => ({ field: field.name, op, values }));
  return filterValue(field, options).map((value) => ({ field: field.name, op, value }));
}

type Sorting = { readonly sortBy?: fc.Arbitrary<NonNullable<FilterQuery['sortBy']>> };

function sorting({ sortFields = [] }: FilterOptions): Sorting {
  if (sortFields.length === 0) return {};
  return {
    sortBy: fc.record(
      {
        direction: fc.constantFrom('asc', 'desc'),
        field: fc.constantFrom(...sortFields),
      },
      { noNullPrototype: true },
    ),
  };
}
