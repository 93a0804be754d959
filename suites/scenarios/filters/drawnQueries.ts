/** Drawn queries: any filters with any values, in any spelling, sorted and in pages, each compared with its parts. */
import * as fc from 'fast-check';
import type { FilterField } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { filterQueries } from '../../../generators/filters/filterQueries.ts';
import { isNumeric } from '../../../generators/filters/filterValue.ts';
import { printFilterQuery } from '../../../generators/filters/printFilterQuery.ts';
import type { Filter, FilterQuery, PrintOptions } from '../../../generators/filters/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { askFiltered, askList, filterTable, pick, valuesOf } from './askList.ts';

/**
 * The query is drawn before any record is known. A filter whose pick is a number then takes the value of the
 * record that this number points at.
 */
type Input = { readonly query: FilterQuery; readonly picks: readonly (number | null)[] };

/** The most filters of a query, and so the most picks. */
const most = 3;

export const drawnQueries: AnyScenario = defineScenario<Input>({
  id: 'filters/drawn-queries',
  clauses: [
    ...['frequency', 'method', 'event', 'target', 'status'].map((field) => `filters/${field}-eq`),
    'filters/target-ct',
    'filters/listed-operators-are-served',
    'filters/several-are-joined-by-and',
    'filters/encoding-makes-no-difference',
    'sorting/works-with-filters',
    'paging/filters-come-first',
    'paging/limit-is-kept',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  turn: 'random',
  cost: most + 5,
  runs: { gate: 16, nightly: 80 },
  input: ({ contract, filterListSeparator: separator }) => {
    const table = contract.filters.find(({ operation }) => operation === 'queryNotifications');
    if (table === undefined) throw new Error('the contract has no filters of notifications');
    const sortFields = ['notificationId', 'status'];
    const picksOne = fc.option(fc.nat(1000), { freq: 3 });
    return fc.record(
      {
        query: filterQueries(table, { separator, sortFields }),
        picks: fc.array(picksOne, { minLength: most, maxLength: most }),
      },
      { noNullPrototype: true },
    );
  },
  run: async (context, { query, picks }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const filters = query.filters.flatMap((filter, at) => known(context, whole, filter, picks[at]));
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
    await sortedAndCut(context, { ...query, filters }, joint);
  },
});

/** The filter with a value that a record holds, where one is picked; none where a value can be read in two ways. */
function known(
  context: ScenarioContext,
  whole: Exchange,
  filter: Filter,
  drawn: number | null | undefined,
): readonly Filter[] {
  const field = filterTable(context).fields.find(({ name }) => name === filter.field);
  if (field === undefined) return [];
  const isList = 'values' in filter;
  const held = valuesOf(whole, field).filter(
    (value) => !isList || !value.includes(context.target.filterListSeparator),
  );
  const value = drawn === null || drawn === undefined ? undefined : pick(held, drawn);
  const made: Filter = isList
    ? { ...filter, values: [...(value === undefined ? [] : [value]), ...filter.values] }
    : { ...filter, value: value ?? filter.value };
  return valuesIn(made).every((one) => isPlainFor(field, one)) ? [made] : [];
}

function valuesIn(filter: Filter): readonly string[] {
  return 'values' in filter ? filter.values : [filter.value];
}

/** `007` and `1e3` are numbers to one service and none to another. */
function isPlainFor(field: FilterField, value: string): boolean {
  return !isNumeric(field.schema) || /^(0|-?[1-9]\d*)$/.test(value);
}

async function askAlone(
  context: ScenarioContext,
  whole: Exchange,
  filter: Filter,
): Promise<Exchange> {
  const found = await askFiltered(context, [filter]);
  context.judge('filters/listed-operators-are-served', { served: whole, answer: found });
  const { field, op } = filter;
  if (op === 'eq' || op === 'ct') context.judge(`filters/${field}-${op}`, { whole, found });
  return found;
}

/** Sorting keeps what the filters keep, and a page is cut from the list that is sorted and filtered. */
async function sortedAndCut(
  context: ScenarioContext,
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
  context.judge(['paging/filters-come-first', 'paging/limit-is-kept'], { whole: sorted, page });
}

function ask(
  context: ScenarioContext,
  query: FilterQuery,
  label: string,
  manner: Partial<PrintOptions> = {},
): Promise<Exchange> {
  const text = printFilterQuery(query, {
    separator: context.target.filterListSeparator,
    encoding: 'plain',
    emptyOperator: false,
    ...manner,
  });
  return askList(context, text, { label });
}
