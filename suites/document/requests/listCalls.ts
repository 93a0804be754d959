/** Requests lists in pages, filtered by values that they show, and in the orders that they can have. */
import * as fc from 'fast-check';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { filtersOf, readSchema } from '../../../openapi/reading/filtersOf.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { sortsOf, type ListSort } from '../../../openapi/reading/sortsOf.ts';
import { plainest } from './plainest.ts';
import type { Operation } from '../../../openapi/types.ts';
import { itemsIn } from '../checks/lists.ts';
import { comparedIn } from '../checks/sorts.ts';
import { credentialOf, fillPath, takeBack, type Created } from '../lives/fillPath.ts';
import { fillList, makingIn } from '../lives/moreObjects.ts';
import { readPages, type Pages } from '../lives/pages.ts';
import { readInput, surroundedInput, type SurroundedInput } from '../lives/surroundedRead.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { clauseOf } from './clauseOf.ts';
import { lawfulOf, toJson } from './drawnRequests.ts';

/** The number of items to request in order to see a list whole. */
export const wholeSize = 50;
/** So many items fill two pages of two: with one item a page, no overlap shows. */
const fewItems = 4;
/** Filters and orders of one list that are tried. */
const mostFilters = 8;
const mostSorts = 6;
/** Listed values of one filter that are tried. */
const mostWords = 6;
/** No thing has this name. */
const nobody = 'nobody-has-this';

type ListInput = SurroundedInput & { readonly creates: Json };

/** Makes one scenario for each operation that gives a list in pages, filtered or sorted. */
export function listCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  return described.flatMap((operation) => {
    const checks = Object.entries(judges).flatMap(([check, judge]) => {
      const clause = clauseOf(contract, operation, check)?.id;
      return clause === undefined ? [] : [{ clause, judge }];
    });
    if (checks.length === 0) return [];
    const making = makingIn(contract, operation);
    const { sources, helpers: around } = surroundingsOf(contract, operation);
    const makers = making === null ? [] : [making.create, making.read, making.remove];
    const all = [...new Set([...around, ...makers.filter((one) => one !== null)])];
    const creation = making === null ? null : lawfulOf(contract, making.create);
    return [
      defineScenario<ListInput>({
        id: `imported/${operation.id}-list`,
        clauses: checks.map(({ clause }) => clause),
        operations: [operation.id],
        tier: 'gate',
        cost:
          8 +
          mostFilters +
          mostSorts +
          mostTexts +
          all.length +
          (making === null ? 0 : 3 * fewItems),
        once: 'the effect of parameters of pages, filters and orders is one fact',
        input: (draws) =>
          fc
            .tuple(
              surroundedInput(operation, all)(draws),
              creation === null
                ? fc.constant([])
                : fc.array(creation, { minLength: fewItems, maxLength: fewItems }),
            )
            .map(([surrounded, creates]) => ({ ...surrounded, creates: toJson(creates) })),
        run: async (context, input) => {
          const { drawn, helpers } = readInput(input);
          const filled = await fillPath(context, sources, drawn, helpers, false);
          if (filled === null) return;
          const created: Created[] = [...filled.created];
          const request = {
            ...plainest(operation, { ...drawn, path: filled.path }),
            credential: credentialOf(context, operation),
          };
          const creates = input.creates as unknown as readonly ApiRequest[];
          const fill: Fill = async (path, count) => {
            const some = making === null ? [] : creates.slice(0, count);
            const made = making && (await fillList(context, making, some, path, helpers));
            created.push(...(made ?? []).flatMap((one) => one.created));
            return (made ?? []).length;
          };
          try {
            await judgeList(context, operation, request, fill, checks);
          } finally {
            await takeBack(context, created, helpers);
          }
        },
      }),
    ];
  });
}

/** Creates so many objects in the list at a path; returns how many there were. */
type Fill = (path: string, count: number) => Promise<number>;

type Judge = (read: ListRead) => Promise<void>;

async function judgeList(
  context: ScenarioContext,
  operation: Operation,
  request: ApiRequest,
  fill: Fill,
  checks: readonly { readonly clause: string; readonly judge: Judge }[],
): Promise<void> {
  const read = async (): Promise<Pages> =>
    readPages(context, pagingOf(operation), request, wholeSize);
  const sorts = sortsOf(context.contract.document, operation);
  const countOf = ({ pages }: Pages): number => {
    const items = pages.flatMap((one) => itemsIn(one) ?? []);
    return Math.min(
      items.length,
      ...sorts.map(({ member }) => new Set(comparedIn(items, member)).size),
    );
  };
  let list = await read();
  const [first] = list.pages;
  if (first === undefined || itemsIn(first) === undefined) return;
  const lacking = fewItems - countOf(list);
  if (lacking > 0 && (await fill(first.request.path, lacking)) > 0) list = await read();
  const [whole, ...others] = list.pages;
  const items = whole === undefined ? undefined : itemsIn(whole);
  if (whole === undefined || items === undefined) return;
  const isWhole = list.isWhole && others.every((one) => itemsIn(one)?.length === 0);
  for (const { clause, judge } of checks)
    await judge({ context, operation, clause, isWhole, whole, items });
  for (const name of freeTexts(context.contract, operation).slice(0, mostTexts)) {
    const query = new URLSearchParams(whole.request.query);
    query.set(name, specialText);
    await context.send(alone(operation, whole, query));
  }
}

/** Signs with a meaning in regular expressions, SQL and search languages. In a text without a form they have none. */
const specialText = '([\'"%*\\';
const mostTexts = 3;

/** Optional parameters of the query that take any text of this length. */
function freeTexts({ document }: Contract, operation: Operation): readonly string[] {
  const { limit, position } = pagingOf(operation) ?? {};
  return operation.parameters.flatMap(({ name, in: place, required, schema }) => {
    const own = readSchema(document, schema);
    const isText = own['type'] === 'string' && forms.every((word) => own[word] === undefined);
    const [least, most] = [own['minLength'] ?? 0, own['maxLength'] ?? specialText.length];
    const fits = Number(least) <= specialText.length && Number(most) >= specialText.length;
    const isPaging = name === limit?.name || name === position?.name;
    return place === 'query' && !required && isText && fits && !isPaging ? [name] : [];
  });
}

const forms = ['enum', 'const', 'format', 'pattern', 'contentMediaType'];

type ListRead = {
  readonly context: ScenarioContext;
  readonly operation: Operation;
  readonly clause: string;
  /** The list without filters, in one answer; `isWhole` if nothing comes after it. */
  readonly isWhole: boolean;
  readonly whole: Exchange;
  readonly items: readonly Json[];
};

const judgePages: Judge = async ({ context, operation, clause, isWhole, whole, items }) => {
  const few = Math.max(1, Math.ceil(items.length / 2));
  const size = items.length < fewItems ? few : Math.max(2, Math.ceil(items.length / 3));
  const small = await readPages(context, pagingOf(operation), whole.request, size);
  const again = await context.send({ ...whole.request });
  const last = isWhole && small.isWhole ? small.pages.at(-1) : undefined;
  const roles = { whole, pages: small.pages, again };
  context.judge(clause, last === undefined ? roles : { ...roles, last });
};

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

const judgeFilters: Judge = async ({ context, operation, clause, whole, items }) => {
  const filters = filtersOf(context.contract.document, operation).slice(0, mostFilters);
  for (const { name, values, listed } of filters) {
    const members = items.map((item) => soleObject(item)[name]);
    const shown = members.filter((one) => typeof one !== 'object' && one !== undefined);
    // Where all items show one value, only another one leaves them out.
    const isOne = new Set(shown).size === 1;
    const other = isOne ? listed.find((one) => !shown.some((seen) => seen === one)) : undefined;
    const words = [...new Set(shown)].filter((one) => listed.some((each) => each === one));
    const value = values === 'any text' ? nobody : (other ?? shown[0]);
    for (const one of new Set([
      ...(value === undefined ? [] : [value]),
      ...words.slice(0, mostWords),
    ])) {
      const query = new URLSearchParams(whole.request.query);
      query.set(name, String(one));
      const filtered = await context.send(alone(operation, whole, query));
      const isLost = shown.some((each) => each === one) && itemsIn(filtered)?.length === 0;
      // Another worker may have deleted the items since.
      const again = isLost ? await context.send({ ...whole.request }) : undefined;
      context.judge(clause, again === undefined ? { whole, filtered } : { whole, filtered, again });
    }
  }
};

const judgeSorts: Judge = async ({ context, operation, clause, whole }) => {
  const asked: { readonly sort: ListSort; readonly sorted: Exchange }[] = [];
  for (const sort of sortsOf(context.contract.document, operation).slice(0, mostSorts)) {
    const query = new URLSearchParams(whole.request.query);
    for (const [name, value] of Object.entries(sort.query)) query.set(name, value);
    asked.push({ sort, sorted: await context.send(alone(operation, whole, query)) });
  }
  for (const { sort, sorted } of asked) {
    const opposite = asked.find(
      ({ sort: { member, direction } }) =>
        member === sort.member && direction !== sort.direction && direction !== 'either',
    )?.sorted;
    context.judge(clause, opposite === undefined ? { sorted } : { sorted, opposite });
  }
};

/** By the check that judges what each asks for. */
const judges: Readonly<Record<string, Judge>> = {
  pagesHold: judgePages,
  largestPageIsServed: judgeLargest,
  filterHolds: judgeFilters,
  sortHolds: judgeSorts,
};

/** The request with this query, and no other where it is refused. */
function alone({ id }: Operation, { request }: Exchange, query: URLSearchParams): ApiRequest {
  return { ...request, query: query.toString(), label: `${id}/page` };
}
