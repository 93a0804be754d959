/** Asks a list for what its clauses promise of pages, filters, orders and totals. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { objectOr } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { filtersOf, type ListFilter } from '../../../openapi/reading/filtersOf.ts';
import { nextOf, pageCountOf } from '../../../openapi/reading/listMarks.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { sortWords, sortsOf, type ListSort } from '../../../openapi/reading/sortsOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { valuesIn } from '../checks/filters.ts';
import { itemsIn, lacksOne } from '../checks/lists.ts';
import { linkedQuery, wrongLink } from '../checks/marks.ts';
import { readPages } from '../lives/pages.ts';
import { clauseOf } from './clauseOf.ts';

/** So many items fill two pages of two: with one item a page, no overlap shows. */
export const fewItems = 4;
/** Filters and orders of one list that are tried. */
export const mostFilters = 8;
/** Pairs of filters of one list that are asked for together. */
export const mostPairs = 4;
export const mostSorts = 6;
/** Listed values of one filter that are tried. */
const mostWords = 6;
/** Shown values of another filter that are tried. */
const mostValues = 3;
/** No thing has this name. */
const nobody = 'nobody-has-this';

export type ListRead = {
  readonly context: ScenarioContext;
  readonly operation: Operation;
  readonly clause: string;
  /** The list without filters, in one answer; `isWhole` if nothing comes after it. */
  readonly isWhole: boolean;
  readonly whole: Exchange;
  readonly items: readonly Json[];
  /** What the judges before have seen of the same list. */
  readonly seen: {
    readonly filtered: Exchange[];
    pages: readonly Exchange[];
  };
};

export type Judge = (read: ListRead) => Promise<void>;

const judgePages: Judge = async (read) => {
  const { context, operation, clause, isWhole, whole, items, seen } = read;
  const few = Math.max(1, Math.ceil(items.length / 2));
  const size = items.length < fewItems ? few : Math.max(2, Math.ceil(items.length / 3));
  seen.pages = await judgeParts({ context, operation, clause, isWhole }, whole, size);
  await judgePagesOfTies(read);
};

/** The order in which most items are alike, page by page: who goes on after a value may lose others that have it. */
async function judgePagesOfTies(read: ListRead): Promise<void> {
  const { context, operation, whole, items } = read;
  const tiesIn = (member: string): number => {
    const values = items.flatMap((item) => soleObject(item)[member] ?? []);
    return values.length - new Set(values).size;
  };
  const [most] = sortWords(context.contract.document, operation).toSorted(
    (one, other) => tiesIn(other.member) - tiesIn(one.member),
  );
  if (most === undefined || tiesIn(most.member) === 0) return;
  const query = new URLSearchParams(whole.request.query);
  query.set(most.name, most.text);
  const sorted = await context.send(alone(operation, whole, query));
  const values = (itemsIn(sorted) ?? []).map((item) => soleObject(item)[most.member] ?? null);
  if (hasStatus2xx(sorted)) await judgeParts(read, sorted, sizeAcross(values));
}

/** A size of pages with a border between two equal values, in few pages; a third of the list if there is none. */
function sizeAcross(values: readonly Json[]): number {
  const least = Math.max(2, Math.ceil(values.length / 5));
  const sizes = Array.from({ length: values.length }, (_, at) => least + at);
  const crosses = (size: number): boolean =>
    values.some((value, at) => at > 0 && at % size === 0 && sameJson(value, values[at - 1]));
  return sizes.find(crosses) ?? Math.max(2, Math.floor(values.length / 3));
}

/** Reads the list again in pages of a size, and judges them, once more if it changed; `isWhole` if nothing comes after it. */
async function judgeParts(
  { context, operation, clause, isWhole }: Omit<ListRead, 'whole' | 'items' | 'seen'>,
  whole: Exchange,
  size: number,
  isAgain = false,
): Promise<readonly Exchange[]> {
  const small = await readPages(context, pagingOf(operation), whole.request, size);
  const again = await context.send({ ...whole.request });
  // Another worker has changed the list meanwhile: the pages are read once more.
  if (!isAgain && !sameJson(itemsIn(whole) ?? null, itemsIn(again) ?? null))
    return judgeParts({ context, operation, clause, isWhole }, again, size, true);
  const last = isWhole && small.isWhole ? small.pages.at(-1) : undefined;
  const roles = { whole, pages: small.pages, again };
  context.judge(clause, last === undefined ? roles : { ...roles, last });
  return small.pages;
}

const judgeLargest: Judge = async ({ context, operation, clause, whole }) => {
  const limit = pagingOf(operation)?.limit;
  const most = String(objectOr(limit?.schema)['maximum']);
  const query = new URLSearchParams(whole.request.query);
  if (limit == null) return;
  const isLargest = query.get(limit.name) === most;
  query.set(limit.name, most);
  const largest = isLargest ? whole : await context.send(alone(operation, whole, query));
  context.judge(clause, { whole, largest });
};

const judgeFilters: Judge = async (read) => {
  const { context, operation, clause, whole, items, seen } = read;
  const filters = filtersOf(context.contract.document, operation).slice(0, mostFilters);
  for (const filter of filters)
    for (const value of valuesFor(filter, items)) {
      const query = new URLSearchParams(whole.request.query);
      query.set(filter.name, String(value));
      const filtered = await context.send(alone(operation, whole, query));
      seen.filtered.push(filtered);
      const wanted = items.filter((item) => valuesIn(item, filter.member)?.includes(value));
      // Another worker may have deleted the items since.
      const isShort = itemsIn(filtered) !== undefined && lacksOne(filtered, wanted);
      const again = isShort ? await context.send({ ...whole.request }) : undefined;
      context.judge(clause, again === undefined ? { whole, filtered } : { whole, filtered, again });
    }
  await judgePairs(read, filters);
  await judgePagesOf(read);
};

/** Two filters at once hold, where an item that has the one value lacks the other. */
async function judgePairs(read: ListRead, filters: readonly ListFilter[]): Promise<void> {
  const named = filters.filter(({ values }) => values === 'as items');
  const pairs = named.flatMap((one, at) =>
    named.slice(at + 1).map((other) => [one, other] as const),
  );
  for (const [one, other] of pairs.slice(0, mostPairs)) {
    const has = (item: Json, { member }: ListFilter, value: Json): boolean =>
      valuesIn(item, member)?.includes(value) === true;
    const shown = read.items.flatMap((item) => {
      const [first] = valuesIn(item, one.member) ?? [];
      const [second] = valuesIn(item, other.member) ?? [];
      return first == null || second == null ? [] : [[first, second] as const];
    });
    // An item with the one value alone shows that the other parameter is ignored.
    const showsOther = ([first, second]: (typeof shown)[number]): boolean =>
      read.items.some((item) => has(item, one, first) && !has(item, other, second));
    const showsOne = ([first, second]: (typeof shown)[number]): boolean =>
      read.items.some((item) => !has(item, one, first) && has(item, other, second));
    const found =
      shown.find((pair) => showsOther(pair) && showsOne(pair)) ??
      shown.find((pair) => showsOther(pair) || showsOne(pair));
    if (found !== undefined) await judgeBoth(read, [one.name, found[0]], [other.name, found[1]]);
  }
}

/** Asks for two parameters at once: beside each of them alone, the other one holds. */
export async function judgeBoth(
  { context, operation, clause, whole, seen }: ListRead,
  ...asked: readonly (readonly [name: string, value: Json])[]
): Promise<void> {
  const send = async (some: typeof asked): Promise<Exchange> => {
    const query = new URLSearchParams(whole.request.query);
    for (const [name, value] of some) query.set(name, String(value));
    const known = seen.filtered.find(({ request }) => request.query === query.toString());
    return known ?? context.send(alone(operation, whole, query));
  };
  const both = await send(asked);
  if (!hasStatus2xx(both)) return;
  for (const one of asked) context.judge(clause, { whole: await send([one]), filtered: both });
}

/** The values by which a list is filtered: those that its items show, nothing and zero first, and the last of several in one item. */
function valuesFor(
  { member, values, listed }: ListFilter,
  items: readonly Json[],
): readonly Json[] {
  if (values === 'any text') return [nobody];
  const all = items.flatMap((item) => valuesIn(item, member) ?? []);
  const shown = [...new Set(all)];
  if (listed.length === 0) {
    const several = items.map((item) => valuesIn(item, member) ?? []);
    const most = several.toSorted((one, other) => other.length - one.length)[0]?.at(-1);
    const [empty, others] = [true, false].map((one) => shown.filter((value) => !value === one));
    const wanted = [...(empty ?? []), ...(most === undefined ? [] : [most]), ...(others ?? [])];
    return [...new Set(wanted)].slice(0, mostValues);
  }
  // Where all items show one value, only another one leaves them out.
  const other =
    shown.length === 1 ? listed.find((one) => !shown.some((own) => own === one)) : undefined;
  const words = shown.filter((one) => listed.some((each) => each === one));
  const value = other ?? all[0];
  return [...new Set([...(value === undefined ? [] : [value]), ...words.slice(0, mostWords)])];
}

/** The longest of the lists that a filter has cut, page by page. */
async function judgePagesOf({ context, operation, items, seen }: ListRead): Promise<void> {
  const clause = clauseOf(context.contract, operation, 'pagesHold')?.id;
  const lengthOf = (one: Exchange): number => itemsIn(one)?.length ?? 0;
  const [longest] = seen.filtered
    .filter((one) => lengthOf(one) > 2 && lengthOf(one) < items.length)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (clause === undefined || longest === undefined) return;
  const size = Math.ceil(lengthOf(longest) / 3);
  await judgeParts({ context, operation, clause, isWhole: true }, longest, size);
}

const judgeSorts: Judge = async ({ context, operation, clause, whole }) => {
  const asked: { readonly sort: ListSort; readonly sorted: Exchange }[] = [];
  for (const sort of sortsOf(context.contract.document, operation).slice(0, mostSorts)) {
    const query = new URLSearchParams(whole.request.query);
    for (const [name, value] of Object.entries(sort.query))
      if (value === null) query.delete(name);
      else query.set(name, value);
    const isAsked = query.toString() !== new URLSearchParams(whole.request.query).toString();
    const sorted = isAsked ? await context.send(alone(operation, whole, query)) : whole;
    asked.push({ sort, sorted });
  }
  for (const { sort, sorted } of asked) {
    const opposite = asked.find(
      ({ sort: { member, direction } }) =>
        member === sort.member && direction !== sort.direction && direction !== 'either',
    )?.sorted;
    context.judge(clause, opposite === undefined ? { sorted } : { sorted, opposite });
  }
};

/** A short first page may be cut by a limit that the document does not name. */
const shortest = 10;

const judgeTotals: Judge = async ({ context, operation, clause, isWhole, whole, items, seen }) => {
  const { limit = null, position = null } = pagingOf(operation) ?? {};
  const isEnded = isWhole && (position !== null || (limit === null && items.length < shortest));
  context.judge(clause, { whole, pages: seen.pages, ...(isEnded ? { end: whole } : {}) });
  for (const filtered of seen.filtered) context.judge(clause, { whole, pages: [], filtered });
  if (limit === null || pageCountOf(context.contract.document, operation) === null) return;
  // The least size divides most totals: a page too many shows where the last one is full.
  const query = new URLSearchParams(whole.request.query);
  query.set(limit.name, String(Math.max(1, Number(objectOr(limit.schema)['minimum'] ?? 1))));
  context.judge(clause, { whole: await context.send(alone(operation, whole, query)), pages: [] });
};

const judgeLinks: Judge = async ({ context, operation, clause, isWhole, whole, items, seen }) => {
  const { document } = context.contract;
  const limit = pagingOf(operation)?.limit;
  const second = JSON.stringify(items[1] ?? null);
  const isPart = (some: readonly Json[]): boolean => some.length > 1 && some.length < items.length;
  const parts = seen.filtered.filter((one) => isPart(itemsIn(one) ?? []));
  // Without the filter, the second page shows another item.
  const shows = (one: Exchange): boolean =>
    itemsIn(one)?.some((item) => JSON.stringify(item) === second) === true;
  const all = parts.find((one) => !shows(one)) ?? parts[0] ?? (isWhole ? whole : undefined);
  if (limit == null || all === undefined || (itemsIn(all) ?? []).length < 2) return;
  const query = new URLSearchParams(all.request.query);
  query.set(limit.name, String(Math.max(1, Number(objectOr(limit.schema)['minimum'] ?? 1))));
  const again = async (): Promise<Exchange> => context.send({ ...all.request });
  // What another worker did meanwhile is not done twice.
  for (let round = 0; round < 2; round += 1) {
    const before = await again();
    const page = await context.send(alone(operation, all, query));
    const follow = async (relation: 'next' | 'last'): Promise<Exchange | undefined> => {
      const linked = linkedQuery(document, operation, page, relation);
      const asked = linked === undefined ? undefined : { ...page.request, query: linked };
      return asked && context.send({ ...asked, label: `${operation.id}/${relation}` });
    };
    const [next, last] = [await follow('next'), await follow('last')];
    const mark = nextOf(document, operation);
    const wrong = wrongLink({ whole: before, page, next, last }, mark, limit.name);
    if (wrong != null && round === 0) continue;
    const some = {
      ...(next === undefined ? {} : { next }),
      ...(last === undefined ? {} : { last }),
    };
    context.judge(clause, { whole: before, page, again: await again(), ...some });
    return;
  }
};

/** By the check that judges what each asks for. */
export const listJudges: Readonly<Record<string, Judge>> = {
  pagesHold: judgePages,
  largestPageIsServed: judgeLargest,
  filterHolds: judgeFilters,
  sortHolds: judgeSorts,
  totalHolds: judgeTotals,
  linksHold: judgeLinks,
};

/** The request with this query, and no other where it is refused. */
export function alone(
  { id }: Operation,
  { request }: Exchange,
  query: URLSearchParams,
): ApiRequest {
  return { ...request, query: query.toString(), label: `${id}/page` };
}
