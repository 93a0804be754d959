/** Requests lists in pages, and filters lists by values that they show. */
import type { Contract } from '../../../contract/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { filtersOf } from '../../../openapi/reading/filtersOf.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { itemsIn } from '../checks/lists.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import { readPages } from '../lives/pages.ts';
import { surroundedRead } from '../lives/surroundedRead.ts';
import { clauseOf } from './clauseOf.ts';

/** The number of items to request in order to see a list whole. */
export const wholeSize = 50;
/** Filters of one list that are tried. */
const mostFilters = 8;
/** No thing has this name. */
const nobody = 'nobody-has-this';

/** Makes one scenario for each operation that gives a list in pages, or filtered. */
export function listCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  return described.flatMap((operation) => {
    const paged = clauseOf(contract, operation, 'pagesHold');
    const filtered = clauseOf(contract, operation, 'filterHolds');
    const clauses = [paged, filtered].flatMap((one) => one?.id ?? []);
    if (clauses.length === 0) return [];
    return [
      defineScenario({
        id: `imported/${operation.id}-list`,
        clauses,
        once: 'the effect of parameters of pages and filters is one fact',
        ...surroundedRead(contract, operation, async (context, drawn) => {
          const request = plainest(operation, drawn);
          const paging = pagingOf(operation);
          const { pages, isWhole } = await readPages(context, paging, request, wholeSize);
          const [whole] = pages;
          const items = whole === undefined ? undefined : itemsIn(whole);
          if (whole === undefined || items === undefined) return;
          if (paged !== undefined && paging !== null) {
            const size = Math.max(1, Math.ceil(items.length / 2));
            const small = await readPages(context, paging, request, size);
            const again = await context.send({ ...whole.request });
            const last = isWhole && small.isWhole ? small.pages.at(-1) : undefined;
            const roles = { whole, pages: small.pages, again };
            const isOne = pages.length === 1;
            context.judge(paged.id, last === undefined || !isOne ? roles : { ...roles, last });
          }
          if (filtered === undefined) return;
          const filters = filtersOf(contract.document, operation).slice(0, mostFilters);
          for (const { name, values, listed } of filters) {
            const members = items.map((item) => soleObject(item)[name]);
            const shown = members.filter((one) => typeof one !== 'object' && one !== undefined);
            // Where all items show one value, only another one leaves them out.
            const isOne = new Set(shown).size === 1;
            const other = isOne
              ? listed.find((one) => !shown.some((seen) => seen === one))
              : undefined;
            const value = values === 'any text' ? nobody : (other ?? shown[0]);
            if (value === undefined) continue;
            const query = new URLSearchParams(whole.request.query);
            query.set(name, String(value));
            const answer = await context.send({
              ...whole.request,
              query: query.toString(),
            });
            context.judge(filtered.id, { whole, filtered: answer });
          }
        }),
      }),
    ];
  });
}

/** Returns the request without its optional parts, because they could leave items out. */
export function plainest({ parameters }: Operation, request: ApiRequest): ApiRequest {
  const required = new Set(parameters.filter((one) => one.required).map(({ name }) => name));
  const query = [...new URLSearchParams(request.query)].filter(([name]) => required.has(name));
  const headers = Object.entries(request.headers).filter(([name]) => required.has(name));
  return {
    ...request,
    query: new URLSearchParams(query).toString(),
    headers: Object.fromEntries(headers),
  };
}
