/** Requests lists in pages, filtered by values that they show, and in the orders that they can have. */
import type { Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { readSchema } from '../../../openapi/reading/filtersOf.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { sortsOf } from '../../../openapi/reading/sortsOf.ts';
import { plainest } from './plainest.ts';
import type { Operation } from '../../../openapi/types.ts';
import { itemsIn } from '../checks/lists.ts';
import { comparedIn } from '../checks/sorts.ts';
import { credentialOf, fillPath, takeBack, type Created } from '../lives/fillPath.ts';
import { besides, fillList, makeOne, makingIn } from '../lives/moreObjects.ts';
import { acceptsBody } from './acceptsBody.ts';
import { readPages, type Pages } from '../lives/pages.ts';
import { creatingInput, readInput, type CreatingInput } from '../lives/surroundedRead.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { clauseOf } from './clauseOf.ts';
import {
  alone,
  fewItems,
  listJudges,
  mostFilters,
  mostPairs,
  mostSorts,
  type Judge,
} from './listJudges.ts';
import { judgeRanges, judgeSearches } from './searchJudge.ts';

/** The number of items to request in order to see a list whole. */
export const wholeSize = 50;

/** What they see is judged by the others, too. */
const judgesBefore: Readonly<Record<string, Judge>> = {
  searchHolds: judgeSearches,
  rangeHolds: judgeRanges,
};

/** Makes one scenario for each operation that gives a list in pages, filtered or sorted. */
export function listCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  return described.flatMap((operation) => {
    const checks = Object.entries({ ...judgesBefore, ...listJudges }).flatMap(([check, judge]) => {
      const clause = clauseOf(contract, operation, check)?.id;
      return clause === undefined ? [] : [{ clause, judge }];
    });
    if (checks.length === 0) return [];
    const making = makingIn(contract, operation);
    const { sources, helpers: around } = surroundingsOf(contract, operation);
    const makers = making === null ? [] : [making.create, making.read, making.remove];
    const all = [...new Set([...around, ...makers.filter((one) => one !== null)])];
    return [
      defineScenario<CreatingInput>({
        id: `imported/${operation.id}-list`,
        clauses: checks.map(({ clause }) => clause),
        operations: [operation.id],
        tier: 'gate',
        cost:
          36 +
          mostFilters +
          mostSorts +
          mostTexts +
          all.length +
          3 * mostPairs +
          (making === null ? 0 : 3 * fewItems + mostAlike),
        once: 'the effect of parameters of pages, filters and orders is one fact',
        input: creatingInput(operation, all, making?.create ?? null, fewItems),
        run: async (context, input) => {
          const { drawn, helpers } = readInput(input);
          const filled = await fillPath(context, sources, drawn, helpers, false);
          if (filled === null) return;
          const created: Created[] = [...filled.created];
          const request = {
            ...plainest(operation, { ...drawn, path: filled.path }),
            credential: credentialOf(context, operation),
          };
          const sorted = sortsOf(contract.document, operation).map(({ member }) => member);
          const creates = input.creates as unknown as readonly ApiRequest[];
          const fill: Fill = async (path, count) => {
            const some = making === null ? [] : creates.slice(0, count);
            const made = making && (await fillList(context, making, some, path, helpers, sorted));
            created.push(...(made ?? []).flatMap((one) => one.created));
            return (made ?? []).length;
          };
          const tie: Tie = async (path) => {
            const some = making === null ? [] : alike(contract, making.create, creates, sorted);
            let count = 0;
            for (const one of some) {
              const made = making && (await makeOne(context, making, one, path, helpers));
              created.push(...(made?.created ?? []));
              count += made === null ? 0 : 1;
            }
            return count;
          };
          try {
            await judgeList(context, operation, request, { fill, tie }, checks);
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

/** Creates some objects there that are equal in a member by which the list can be sorted; returns how many there were. */
type Tie = (path: string) => Promise<number>;

/** So many objects with one value stand on both sides of a border of pages. */
const mostAlike = 3;

/** The creations with one value in the first of the members that they send; none if they send none. */
function alike(
  { document }: Contract,
  create: Operation,
  creates: readonly ApiRequest[],
  members: readonly string[],
): readonly ApiRequest[] {
  const [first] = members.flatMap((name) =>
    creates.flatMap(({ json }) => {
      const value = soleObject(json)[name] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
  );
  return first === undefined
    ? []
    : creates.slice(0, mostAlike).flatMap((one) => {
        const json = besides(one.json ?? null, { [first[0]]: first[1] });
        return acceptsBody({ document }, create, json) ? [{ ...one, json }] : [];
      });
}

async function judgeList(
  context: ScenarioContext,
  operation: Operation,
  request: ApiRequest,
  { fill, tie }: { readonly fill: Fill; readonly tie: Tie },
  checks: readonly { readonly clause: string; readonly judge: Judge }[],
): Promise<void> {
  const read = async (): Promise<Pages> =>
    readPages(context, pagingOf(operation), request, wholeSize);
  const sorts = sortsOf(context.contract.document, operation);
  const countOf = ({ pages }: Pages): number => {
    const items = pages.flatMap((one) => itemsIn(one) ?? []);
    return Math.min(
      items.length,
      ...sorts.map(({ member, ranks }) => {
        const { size } = new Set(comparedIn(items, member));
        return ranks !== null && size === ranks.length ? fewItems : size;
      }),
    );
  };
  let list = await read();
  const [first] = list.pages;
  if (first === undefined || itemsIn(first) === undefined) return;
  const lacking = fewItems - countOf(list);
  if (lacking > 0 && (await fill(first.request.path, lacking)) > 0) list = await read();
  const known = list.pages.flatMap((one) => itemsIn(one) ?? []);
  const lacksTie = ({ member }: (typeof sorts)[number]): boolean => {
    const values = known.flatMap((item) => soleObject(item)[member] ?? []);
    return new Set(values).size === values.length;
  };
  const isUntied = sorts.length > 0 && sorts.every(lacksTie);
  if (isUntied && (await tie(first.request.path)) > 0) list = await read();
  const [whole, ...others] = list.pages;
  const items = whole === undefined ? undefined : itemsIn(whole);
  if (whole === undefined || items === undefined) return;
  const isWhole = list.isWhole && others.every((one) => itemsIn(one)?.length === 0);
  const seen = { filtered: [], pages: [] };
  for (const { clause, judge } of checks)
    await judge({ context, operation, clause, isWhole, whole, items, seen });
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
