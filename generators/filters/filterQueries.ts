/** Draws lawful filter queries of a table. */
import fc from 'fast-check';
import type { FilterField, FilterOperator, FilterTable } from '../../contract/types.ts';
import type { FilterOptions } from './filterOptions.ts';
import { filterValue, listValue } from './filterValue.ts';
import { printFilterQuery } from './printFilterQuery.ts';
import type { Filter, FilterCase, FilterQuery, PrintOptions } from './types.ts';

const maxFilters = 3;

/** Queries as data; they shrink by losing filters, then paging, then by simpler values. */
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

/** Lawful queries written down in every way that means the same: encodings, empty operator. */
export function filterQueryCases(
  table: FilterTable,
  options: FilterOptions,
): fc.Arbitrary<FilterCase> {
  const manner: fc.Arbitrary<PrintOptions> = fc.record({
    separator: fc.constant(options.separator),
    encoding: fc.constantFrom('plain', 'percent'),
    emptyOperator: fc.boolean(),
  });
  return fc.tuple(filterQueries(table, options), manner).map(([query, print]) => ({
    label: `${table.operation}/drawn`,
    text: printFilterQuery(query, print),
    query,
    lawful: true,
    effect: 'filtered',
  }));
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
