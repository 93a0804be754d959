/** Drawn queries: filters with any values, sorted and in pages, each compared with its parts. */
import * as fc from 'fast-check';
import type { FilterField, FilterTable } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { filterValue, isNumeric } from './queries/filterValue.ts';
import { printFilterQuery } from './queries/printFilterQuery.ts';
import type { Filter, FilterQuery, PrintOptions } from './queries/types.ts';
import type { AnyScenario, Draws } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { askFiltered, askList, filterNamed, filterTable, valueOfRecord } from './askList.ts';
import { filterNames } from './filterNames.ts';
import { platformTarget } from '../target.ts';

/** A filter takes the value of the record at this place, or the text where there is no place. */
type DrawnFilter = {
  readonly filter: string;
  readonly ofRecord: number | null;
  readonly text: string;
};

type Input = {
  readonly filters: readonly DrawnFilter[];
  readonly sortBy: string;
  readonly limitRecord: number | null;
  readonly fromRecord: number | null;
};

const dimensions = {
  field: ['target', 'method', 'frequency', 'event', 'status'],
  sortBy: ['none', 'asc(notificationId)', 'desc(notificationId)', 'asc(status)', 'desc(status)'],
  limitRecord: [2, null, 0, 100],
  fromRecord: [1, null, 1000],
} as const;

export const drawnQueries: AnyScenario = definePlatformScenario<Input>({
  id: 'filters/drawn-queries',
  clauses: [
    ...dimensions.field.map((field) => `filters/${field}-eq`),
    'filters/target-ct',
    'filters/several-are-joined-by-and',
    'filters/encoding-makes-no-difference',
    'sorting/works-with-filters',
    'paging/filters-come-first',
    'paging/limit-is-kept',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  turn: 'random',
  cost: 8,
  runs: { gate: 25, nightly: 100 },
  dimensions,
  input: (draws, { field, sortBy, limitRecord, fromRecord }) => {
    const names = filterNames(draws.contract);
    const ofField = names.filter((name) => name.startsWith(`${String(field)}(`));
    return fc
      .tuple(
        drawnFilter(draws, ofField),
        fc.uniqueArray(drawnFilter(draws, names), {
          maxLength: 2,
          selector: ({ filter }) => filter,
        }),
      )
      .map(([first, others]) => ({
        filters: [first, ...others.filter(({ filter }) => filter !== first.filter)],
        sortBy: String(sortBy),
        limitRecord: typeof limitRecord === 'number' ? limitRecord : null,
        fromRecord: typeof fromRecord === 'number' ? fromRecord : null,
      }));
  },
  run: async (context, { filters: drawn, sortBy, limitRecord, fromRecord }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const filters = drawn.flatMap((filter) => filterFrom(context, whole, filter));
    const alone: Exchange[] = [];
    for (const filter of filters) alone.push(await askAlone(context, whole, filter));
    const [first, second] = alone;
    if (first === undefined) return;
    const joint = second === undefined ? first : await askFiltered(context, filters);
    if (second !== undefined)
      context.judge('filters/several-are-joined-by-and', { first, others: alone.slice(1), joint });
    const spelt = await ask(context, { filters, limitRecord: 0 }, 'percent-encoded', {
      encoding: 'percent',
      emptyOperator: true,
    });
    context.judge('filters/encoding-makes-no-difference', { one: joint, other: spelt });
    const [, direction, by] = /^(asc|desc)\((\w+)\)$/.exec(sortBy) ?? [];
    const query: FilterQuery = {
      filters,
      ...(by === undefined || direction === undefined
        ? {}
        : { sortBy: { direction: direction === 'asc' ? 'asc' : 'desc', field: by } }),
      ...(limitRecord === null ? {} : { limitRecord }),
      ...(fromRecord === null ? {} : { fromRecord }),
    };
    await sortedAndCut(context, query, joint);
  },
});

function drawnFilter(draws: Draws, names: readonly string[]): fc.Arbitrary<DrawnFilter> {
  const { filterListSeparator: separator } = platformTarget(draws);
  const table = draws.contract.filters.find(({ operation }) => operation === 'queryNotifications');
  return fc.constantFrom(...names).chain((filter) =>
    fc.record(
      {
        filter: fc.constant(filter),
        ofRecord: fc.option(fc.nat(70), { freq: 3 }),
        text: textFor(table, filter, separator),
      },
      { noNullPrototype: true },
    ),
  );
}

function textFor(
  table: FilterTable | undefined,
  filter: string,
  separator: string,
): fc.Arbitrary<string> {
  const named = table === undefined ? undefined : filterNamed(table, filter);
  return named === undefined ? fc.constant('') : filterValue(named.field, { separator });
}

/** The filter with its value; none where a value can be read in two ways. */
function filterFrom(
  context: PlatformContext,
  whole: Exchange,
  { filter, ofRecord, text }: DrawnFilter,
): readonly Filter[] {
  const named = filterNamed(filterTable(context), filter);
  if (named === undefined) return [];
  const { field, op } = named;
  const value = ofRecord === null ? text : (valueOfRecord(whole, field, ofRecord) ?? text);
  if (!isPlainFor(field, value)) return [];
  if (op !== 'in' && op !== 'nin') return [{ field: field.name, op, value }];
  const separator = platformTarget(context.target).filterListSeparator;
  const values = [...new Set([value, ...(isPlainFor(field, text) ? [text] : [])])].filter(
    (one) => one !== '' && !one.includes(separator),
  );
  return values.length === 0 ? [] : [{ field: field.name, op, values }];
}

/** `007` and `1e3` are numbers to one service and none to another. */
function isPlainFor(field: FilterField, value: string): boolean {
  return !isNumeric(field.schema) || /^(0|-?[1-9]\d*)$/.test(value);
}

async function askAlone(
  context: PlatformContext,
  whole: Exchange,
  filter: Filter,
): Promise<Exchange> {
  const found = await askFiltered(context, [filter]);
  const { field, op } = filter;
  if (op === 'eq' || op === 'ct') context.judge(`filters/${field}-${op}`, { whole, found });
  return found;
}

/** Sorting keeps what the filters keep, and a page is cut from the list that is sorted and filtered. */
async function sortedAndCut(
  context: PlatformContext,
  query: FilterQuery,
  joint: Exchange,
): Promise<void> {
  const { limitRecord, fromRecord, ...rest } = query;
  const sorted =
    query.sortBy === undefined
      ? joint
      : await ask(context, { ...rest, limitRecord: 0 }, 'filtered and sorted');
  if (sorted !== joint) context.judge('sorting/works-with-filters', { one: joint, other: sorted });
  if (limitRecord === undefined && fromRecord === undefined) return;
  const page = await ask(context, query, 'a page of what is filtered');
  context.judge('paging/limit-is-kept', { whole: sorted, page });
  // The order of ties is open, so that a page of a list by status may begin at another of them.
  if (query.sortBy?.field !== 'status')
    context.judge('paging/filters-come-first', { whole: sorted, page });
}

/** By which fields a list can be sorted is not shown, so that a sorted query may be refused. */
function ask(
  context: PlatformContext,
  query: FilterQuery,
  label: string,
  manner: Partial<PrintOptions> = {},
): Promise<Exchange> {
  const text = printFilterQuery(query, {
    separator: platformTarget(context.target).filterListSeparator,
    encoding: 'plain',
    emptyOperator: false,
    ...manner,
  });
  return askList(context, text, { label, lawful: query.sortBy === undefined });
}
