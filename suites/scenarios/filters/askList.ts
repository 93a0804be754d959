/** Asks for lists of notifications, and reads out of the whole list what there is to filter by. */
import { completeRecordsOf } from '../../../checks/list/listing.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { FilterField, FilterTable } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { printFilterQuery } from '../../../generators/filters/printFilterQuery.ts';
import type { Filter, PrintOptions } from '../../../generators/filters/types.ts';
import type { CallParts, ScenarioContext } from '../../../engine/scenario.ts';

/** A list of the target's entrypoint; `query` is raw. */
export function askList(
  context: ScenarioContext,
  query: string,
  parts: CallParts = {},
): Promise<Exchange> {
  return context.call('queryNotifications', {
    path: { entry: context.target.entrypoint },
    query,
    ...parts,
  });
}

/** All records that these filters find. */
export function askFiltered(
  context: ScenarioContext,
  filters: readonly Filter[],
  manner: Partial<PrintOptions> = {},
): Promise<Exchange> {
  const query = printFilterQuery(
    { filters, limitRecord: 0 },
    {
      separator: context.target.filterListSeparator,
      encoding: 'plain',
      emptyOperator: false,
      ...manner,
    },
  );
  return askList(context, query, {
    label: filters.map(({ field, op }) => `${field}(${op})`).join(' and '),
  });
}

/** The table of what notifications may be filtered by. @throws Error where the contract has none */
export function filterTable(context: ScenarioContext): FilterTable {
  const table = context.contract.filters.find(
    ({ operation }) => operation === 'queryNotifications',
  );
  if (table === undefined) throw new Error('the contract has no filters of notifications');
  return table;
}

/** Distinct values that the records of a list hold in a field, in the order of their first appearance. */
export function valuesOf(list: Exchange, field: FilterField): readonly string[] {
  const values = (completeRecordsOf(list) ?? []).map((record) => valueAt(record, field.pointer));
  return [
    ...new Set(
      values
        .filter((value) => typeof value === 'string' || typeof value === 'number')
        .map(String)
        .filter((value) => value !== ''),
    ),
  ];
}

/** The item that a drawn number points at; undefined where the list is empty. */
export function pick<T>(items: readonly T[], drawn: number): T | undefined {
  return items.length === 0 ? undefined : items[drawn % items.length];
}
