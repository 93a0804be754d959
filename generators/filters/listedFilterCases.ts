/** Lists one query for each way of filtering that the document shows. */
import type { FilterField, FilterOperator, FilterTable } from '../../contract/types.ts';
import type { FilterOptions } from './filterOptions.ts';
import { awkwardTexts, isNumeric, otherValue, plainValue } from './filterValue.ts';
import { printFilterQuery } from './printFilterQuery.ts';
import type { Filter, FilterCase, PrintOptions } from './types.ts';

/**
 * Each field with each of its operators in both encodings, the empty operator of each field, and
 * awkward values: always in the same order, those that show most first.
 */
export function listedFilterCases(
  table: FilterTable,
  options: FilterOptions,
): readonly FilterCase[] {
  const write = (name: string, filter: Filter, print: Partial<PrintOptions>): FilterCase => {
    const manner = {
      separator: options.separator,
      encoding: 'plain',
      emptyOperator: false,
    } as const;
    const query = { filters: [filter] };
    return {
      label: `${table.operation}/${name}`,
      text: printFilterQuery(query, { ...manner, ...print }),
      query,
      lawful: true,
      effect: 'filtered',
    };
  };
  const pairs = table.fields.flatMap((field) =>
    field.operators.map((op) => ({
      name: `${field.name}(${op})`,
      filter: typical(field, op, options),
    })),
  );
  return [
    ...pairs.map(({ name, filter }) => write(name, filter, {})),
    ...table.fields
      .filter((field) => field.operators.includes('eq'))
      .map((field) =>
        write(`${field.name}()`, typical(field, 'eq', options), { emptyOperator: true }),
      ),
    ...pairs.map(({ name, filter }) => write(`${name}/percent`, filter, { encoding: 'percent' })),
    ...table.fields
      .filter((field) => !isNumeric(field.schema) && field.operators.includes('eq'))
      .flatMap((field) =>
        awkwardTexts.map((value) =>
          write(`${field.name}(eq)/${value}`, { field: field.name, op: 'eq', value }, {}),
        ),
      ),
  ];
}

function typical(field: FilterField, op: FilterOperator, options: FilterOptions): Filter {
  const value = plainValue(field, options);
  return op === 'in' || op === 'nin'
    ? { field: field.name, op, values: [value, otherValue(field, options)] }
    : { field: field.name, op, value };
}
