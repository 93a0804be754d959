/** Tests each listed filter with each kind of value, in each place of the query, beside other filters, sorted and in pages. */
import * as fc from 'fast-check';
import type { FilterField, FilterOperator } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import { completeRecordsOf, keyOf } from '../list/listing.ts';
import { pagesOf } from '../paging/pagesOf.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';
import {
  askFiltered,
  askList,
  fieldValues,
  filterNamed,
  filterTable,
  nth,
  valueOfRecord,
  valuesToTry,
} from './askList.ts';
import { listedFilters } from './listedFilters.ts';
import { endsOf, lookAlikeOf, partOf } from './partOf.ts';
import { printFilterQuery } from './queries/printFilterQuery.ts';
import type { Filter, PrintOptions } from './queries/types.ts';

/** The filter, the place of the record whose values it takes, and a filter beside it. */
type Input = { readonly filter: string; readonly ofRecord: number; readonly beside: string };

const pagesAsked = 4;
/** How many ends of values are tried by `ct`. */
const mostEnds = 5;

function mannerOf({ target }: PlatformContext, emptyOperator: boolean): PrintOptions {
  const separator = platformTarget(target).filterListSeparator;
  return { separator, encoding: 'plain', emptyOperator };
}
const sorts = ['asc(notificationId)', 'desc(notificationId)', 'asc(status)', 'desc(status)'];

export const drawnQueries: AnyScenario = definePlatformScenario<Input>({
  id: 'filters/drawn-queries',
  clauses: [
    ...listedFilters.map((filter) => `filters/${filter.replace('(', '-').replace(')', '')}`),
    ...['frequency', 'method', 'event', 'target', 'status'].map(
      (field) => `filters/${field}-empty-operator`,
    ),
    'filters/several-are-joined-by-and',
    'filters/order-of-filters',
    'filters/parameters-prefix-is-ignored',
    'sorting/works-with-filters',
    'paging/filters-come-first',
    'paging/limit-is-kept',
  ],
  operations: ['queryNotifications'],
  tier: 'gate',
  turn: 'edges',
  cost: 20 + pagesAsked,
  runs: { nightly: 5 * listedFilters.length },
  dimensions: { filter: listedFilters },
  input: (_draws, { filter }) =>
    fc.record(
      {
        filter: fc.constant(String(filter)),
        ofRecord: fc.nat(70),
        beside: fc.constantFrom(...besideOf(String(filter))),
      },
      { noNullPrototype: true },
    ),
  run: async (context, { filter, ofRecord, beside }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const named = filterNamed(filterTable(context), filter);
    if (named === undefined) return context.block(`the contract does not list ${filter}`);
    const asked = { context, whole, ...named, ofRecord };
    const held = await everyValue(asked);
    if (held === undefined) return context.block(`the list has no value of ${named.field.name}`);
    const several = await besideOthers(asked, held, beside);
    const at = listedFilters.indexOf(filter);
    // A list that is longer than a page of the usual size shows what a page leaves out.
    const isLong = (completeRecordsOf(held.found)?.length ?? 0) > 20;
    const { joint, filters } =
      isLong && at % 2 === 0 ? { joint: held.found, filters: [held.filter] } : several;
    await sortedAndCut(context, { joint, filters, at: at + ofRecord });
    await behindPrefix(context, whole, several.filters, at);
  },
});

/** Another filter; of every second one another operator of its own field: both bind. */
function besideOf(filter: string): readonly string[] {
  const field = filter.slice(0, filter.indexOf('(') + 1);
  const isOwn = listedFilters.indexOf(filter) % 2 === 0;
  return listedFilters.filter((one) => one !== filter && one.startsWith(field) === isOwn);
}

type Asked = {
  readonly context: PlatformContext;
  readonly whole: Exchange;
  readonly field: FilterField;
  readonly op: FilterOperator;
  readonly ofRecord: number;
};

type Found = { readonly filter: Filter; readonly found: Exchange };

/** One filter, judged by its own clause with each value; the last one found is by values that records hold. */
async function everyValue(asked: Asked): Promise<Found | undefined> {
  const { context, whole, field, op, ofRecord } = asked;
  const separator = platformTarget(context.target).filterListSeparator;
  const held = valueOfRecord(whole, field, ofRecord);
  if (held === undefined) return undefined;
  if (op === 'in' || op === 'nin') {
    const values = [...new Set([held, ...valuesToTry(whole, field)])]
      .filter((value) => !value.includes(separator))
      .slice(0, 4);
    return values.length === 0 ? undefined : ofLists(asked, values);
  }
  const isNumber = field.name === 'status';
  const unheld = isNumber ? '-987654321' : context.uniqueName('nobody');
  const letters = Array.from(held);
  const others = fieldValues(whole, field).filter((value) => value !== held);
  const beginning = letters.slice(0, -1).join('');
  const values =
    op !== 'eq' && op !== 'ne'
      ? [
          unheld,
          held,
          letters.at(-1) ?? held,
          ...endsOf(whole, field).slice(0, op === 'ct' ? mostEnds : 1),
          partOf(held, ofRecord),
        ]
      : isNumber
        ? [unheld, ...others.slice(0, 3), held]
        : [unheld, beginning, ...lookAlikeOf(fieldValues(whole, field), ofRecord), held];
  let last: Found | undefined;
  for (const value of values) last = await ofValue(asked, value, value === values.at(-1));
  return last;
}

/** The filter beside its opposite; the last one once more behind the parameters of paging. */
async function ofValue(
  { context, whole, field, op }: Asked,
  value: string,
  isLast: boolean,
): Promise<Found> {
  const { name } = field;
  const clause = `filters/${name}-${op}`;
  const filter = { field: name, op, value };
  const found = await askFiltered(context, [filter]);
  if (op === 'eq' || op === 'ct') {
    context.judge(clause, { whole, found });
    if (op === 'eq') {
      const unnamed = await askFiltered(context, [filter], { emptyOperator: true });
      context.judge(`filters/${name}-empty-operator`, { one: found, other: unnamed });
    }
    if (isLast) context.judge(clause, { whole, found: await askBehindPaging(context, found) });
  } else {
    const kept = await askFiltered(context, [{ ...filter, op: op === 'ne' ? 'eq' : 'ct' }]);
    context.judge(clause, { whole, kept, rest: found });
    if (isLast) context.judge(clause, { whole, kept, rest: await askBehindPaging(context, found) });
  }
  return { filter, found };
}

/** Lists of one value to all of them; `nin` finds what `in` leaves. */
async function ofLists(
  { context, whole, field, op }: Asked,
  all: readonly string[],
): Promise<Found> {
  const { name } = field;
  const parts: Exchange[] = [];
  if (op === 'in')
    for (const value of all)
      parts.push(await askFiltered(context, [{ field: name, op: 'eq', value }]));
  const ask = async (values: readonly string[]): Promise<Found> => {
    const filter = { field: name, op, values };
    const found = await askFiltered(context, [filter]);
    if (op === 'in')
      context.judge(`filters/${name}-in`, {
        parts: parts.filter((_part, at) => values.includes(all[at] ?? '')),
        union: found,
      });
    else {
      const kept = await askFiltered(context, [{ ...filter, op: 'in' }]);
      context.judge(`filters/${name}-nin`, { whole, kept, rest: found });
    }
    return { filter, found };
  };
  await ask([context.uniqueName('nobody')]);
  for (const size of [1, 3]) if (size <= all.length) await ask(all.slice(0, size));
  // One that no record holds comes first, and the first value once more at the end.
  await ask([context.uniqueName('nobody'), ...all, all[0] ?? '']);
  const last = await ask(all.slice(0, 2));
  if (op === 'in') {
    const union = await askBehindPaging(context, last.found);
    context.judge(`filters/${name}-in`, { parts: parts.slice(0, 2), union });
  }
  return last;
}

/** The same filters behind `limitRecord` and `fromRecord`, which ask for all records, too. */
function askBehindPaging(context: PlatformContext, { request }: Exchange): Promise<Exchange> {
  const filters = request.query.replace(/&limitRecord=0$/, '');
  return askList(context, `limitRecord=0&fromRecord=0&${filters}`, {
    label: 'a filter behind the parameters of paging',
  });
}

/** The filter beside a drawn one and a third that takes records away, so that each of them makes a difference. */
async function besideOthers(
  { context, whole, field, ofRecord }: Asked,
  { filter, found }: Found,
  beside: string,
): Promise<{ readonly joint: Exchange; readonly filters: readonly Filter[] }> {
  const other = filterNamed(filterTable(context), beside);
  const value = other && valueOfRecord(whole, other.field, ofRecord + 1);
  const separator = platformTarget(context.target).filterListSeparator;
  if (other === undefined || value === undefined || value.includes(separator))
    return { joint: found, filters: [filter] };
  const second: Filter = {
    field: other.field.name,
    op: other.op,
    ...(other.op === 'in' || other.op === 'nin' ? { values: [value] } : { value }),
  };
  const alone = await askFiltered(context, [second]);
  const third = takesOneOf(context, [found, alone], ofRecord, [field.name, other.field.name]);
  const filters = [filter, second, ...third];
  const others = [alone];
  for (const one of third) others.push(await askFiltered(context, [one]));
  const joint = await askFiltered(context, filters);
  context.judge('filters/several-are-joined-by-and', { first: found, others, joint });
  const turned = await askFiltered(context, filters.toReversed());
  context.judge('filters/order-of-filters', { one: joint, other: turned });
  return { joint, filters };
}

/** A filter by another field that takes away a record which both lists hold; none if they share no record. */
function takesOneOf(
  context: PlatformContext,
  [one, other]: readonly [Exchange, Exchange],
  place: number,
  asked: readonly string[],
): readonly Filter[] {
  const held = new Set(completeRecordsOf(other)?.map(keyOf));
  const both = (completeRecordsOf(one) ?? []).filter((record) => held.has(keyOf(record)));
  const fields = filterTable(context).fields.filter(({ name }) => !asked.includes(name));
  const [record, field] = [nth(both, place), nth(fields, place)];
  const value = record && field && valueAt(record, field.pointer);
  return field === undefined || (typeof value !== 'string' && typeof value !== 'number')
    ? []
    : [{ field: field.name, op: 'ne', value: String(value) }];
}

/** Behind the literal prefix the filter is ignored, also in a list that is sorted. */
async function behindPrefix(
  context: PlatformContext,
  whole: Exchange,
  [filter]: readonly Filter[],
  at: number,
): Promise<void> {
  if (filter === undefined) return;
  const printed = printFilterQuery({ filters: [filter] }, mannerOf(context, at % 2 === 1));
  const query = `parameters=${printed}&sortBy=${sorts[at % sorts.length]}&limitRecord=0`;
  const other = await askList(context, query, { lawful: false, label: 'behind parameters=' });
  if (completeRecordsOf(other) !== undefined)
    context.judge('filters/parameters-prefix-is-ignored', { one: whole, other });
}

/** Sorting keeps what the filters keep, and pages are cut from the list that is sorted and filtered. */
async function sortedAndCut(
  context: PlatformContext,
  { joint, filters, at }: { joint: Exchange; filters: readonly Filter[]; at: number },
): Promise<void> {
  const printed = printFilterQuery({ filters }, mannerOf(context, at % 2 === 1));
  // Every fifth list is not sorted. By which fields a list can be sorted is not shown: the query may be refused.
  const by = sorts[at % (sorts.length + 1)];
  const parts = [printed, ...(by === undefined ? [] : [`sortBy=${by}`])];
  const ask = (page: string, label: string): Promise<Exchange> => {
    const members = at % 2 === 0 ? [...parts, page] : [page, ...parts.toReversed()];
    return askList(context, members.join('&'), { label, lawful: by === undefined });
  };
  const sorted = by === undefined ? joint : await ask('limitRecord=0', 'filtered and sorted');
  if (sorted !== joint) context.judge('sorting/works-with-filters', { one: joint, other: sorted });
  const total = completeRecordsOf(sorted)?.length ?? 0;
  for (const page of pagesOf(total, at, pagesAsked)) {
    const answer = await ask(page, 'a page of what is filtered');
    context.judge('paging/limit-is-kept', { whole: sorted, page: answer });
    // The order of ties is open, so that a page of a list by status may begin at another of them.
    if (by?.includes('status') !== true)
      context.judge('paging/filters-come-first', { whole: sorted, page: answer });
  }
}
