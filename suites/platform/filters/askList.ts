/** Requests lists of notifications, and finds in the whole list the values to filter by. */
import { completeRecordsOf } from '../list/listing.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { FilterField, FilterOperator, FilterTable } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { printFilterQuery } from './queries/printFilterQuery.ts';
import type { Filter, PrintOptions } from './queries/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

/** Requests a list of the target's entrypoint; `query` is raw. */
export function askList(
  context: PlatformContext,
  query: string,
  parts: CallParts = {},
): Promise<Exchange> {
  return context.call('queryNotifications', {
    path: { entry: platformTarget(context.target).entrypoint },
    query,
    ...parts,
  });
}

/** Requests all records that match these filters. */
export function askFiltered(
  context: PlatformContext,
  filters: readonly Filter[],
  manner: Partial<PrintOptions> = {},
): Promise<Exchange> {
  const query = printFilterQuery(
    { filters, limitRecord: 0 },
    {
      separator: platformTarget(context.target).filterListSeparator,
      encoding: 'plain',
      emptyOperator: false,
      ...manner,
    },
  );
  return askList(context, query, {
    label: filters.map(({ field, op }) => `${field}(${op})`).join(' and '),
  });
}

/** Returns the table of the filters of notifications. @throws Error if the contract has none */
export function filterTable(context: PlatformContext): FilterTable {
  const table = context.contract.filters.find(
    ({ operation }) => operation === 'queryNotifications',
  );
  if (table === undefined) throw new Error('the contract has no filters of notifications');
  return table;
}

/** Returns the distinct values that the records of a list hold in a field, in the order of their first appearance. */
export function fieldValues(list: Exchange, field: FilterField): readonly string[] {
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

/** Words that the document shows, for a list whose records do not show the field. */
const shownWords: Readonly<Record<string, readonly string[]>> = {
  frequency: ['untilcancelled', 'monthly'],
  method: ['email', 'sms'],
  event: ['ApprovedTransaction', 'ReceivedAchReturn'],
  target: ['@'],
  status: ['1'],
};

/** Returns values to filter a field by: those of the records, or words of the document if the records have none. */
export function valuesToTry(list: Exchange, field: FilterField): readonly string[] {
  const held = fieldValues(list, field);
  return held.length > 0 ? held : (shownWords[field.name] ?? []);
}

/**
 * Returns the value of a field in the record at this place of the list. After the end of the list the count starts again. If that record
 * has no value, the value of another record is returned.
 */
export function valueOfRecord(
  list: Exchange,
  field: FilterField,
  place: number,
): string | undefined {
  const record = nth(completeRecordsOf(list) ?? [], place);
  const held = record === undefined ? undefined : valueAt(record, field.pointer);
  const text = typeof held === 'string' || typeof held === 'number' ? String(held) : '';
  return text === '' ? nth(valuesToTry(list, field), place) : text;
}

/** Splits a filter as inputs name it, `field(operator)`; undefined for a name that the table does not list. */
export function filterNamed(
  table: FilterTable,
  name: string,
): { readonly field: FilterField; readonly op: FilterOperator } | undefined {
  const [, fieldName, operator] = /^(\w+)\((\w+)\)$/.exec(name) ?? [];
  const field = table.fields.find((one) => one.name === fieldName);
  const op = field?.operators.find((one) => one === operator);
  return field === undefined || op === undefined ? undefined : { field, op };
}

/** Returns the item that a drawn number selects; undefined if the list is empty. */
export function nth<T>(items: readonly T[], drawn: number): T | undefined {
  return items.length === 0 ? undefined : items[drawn % items.length];
}
