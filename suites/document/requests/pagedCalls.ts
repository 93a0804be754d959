/** Asks described operations for a small page, and for the page after it. */
import { pagingOf, type Paging } from '../../../openapi/reading/pagingOf.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { surroundedRead } from '../lives/surroundedRead.ts';

/** Small, so that few items make more than a page. */
const pageSize = 2;

/** One for each clause about pages. */
export function pagedCalls(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  const byId = new Map(described.map((one) => [one.id, one]));
  return [...contract.clauses.values()].flatMap(({ id, check, operations: [of = ''] }) => {
    const operation = check === 'openPages' ? byId.get(of) : undefined;
    const paging = operation === undefined ? null : pagingOf(operation);
    return operation === undefined || paging === null
      ? []
      : [pagedCall(contract, operation, { clause: id, paging })];
  });
}

function pagedCall(
  contract: Contract,
  operation: Operation,
  { clause, paging }: { readonly clause: string; readonly paging: Paging },
): AnyScenario {
  const { limit, position } = paging;
  return defineScenario({
    id: `imported/${operation.id}-paging`,
    clauses: [clause],
    once: 'what parameters of pages do is one fact',
    ...surroundedRead(contract, operation, async (context, request) => {
      const query = new URLSearchParams(request.query);
      if (limit !== null) query.set(limit.name, String(sizeFor(limit)));
      if (position !== null) query.delete(position.name);
      const first = await context.send({ ...request, query: query.toString() });
      context.judge(clause, { answer: first });
      const next = nextPosition(paging, first);
      if (position === null || next === undefined) return;
      query.set(position.name, next);
      const answer = await context.send({ ...request, query: query.toString() });
      context.judge(clause, { earlier: [first], answer });
    }),
  });
}

/** As near to a small page as the schema allows. */
function sizeFor({ schema }: Parameter): number {
  const { minimum, maximum } = objectOr(schema);
  const least = typeof minimum === 'number' ? Math.ceil(minimum) : 1;
  const most = typeof maximum === 'number' ? Math.floor(maximum) : pageSize;
  return Math.max(least, Math.min(pageSize, most));
}

/** Undefined where the first page was not served, or names no cursor. */
function nextPosition({ limit, position }: Paging, first: Exchange): string | undefined {
  const { status, json } = first.response ?? {};
  if (position === null || status === undefined || status < 200 || status > 299) return undefined;
  if (position.by === 'offset') return String(limit === null ? 1 : sizeFor(limit));
  return position.by === 'page' ? '2' : cursorIn(json, 2);
}

/** The text of a member such as `next_cursor` or `nextPageToken`. */
function cursorIn(json: Json | undefined, depth: number): string | undefined {
  if (!isJsonObject(json)) return undefined;
  for (const [name, member] of Object.entries(json)) {
    if (/^(?:next|cursor|after)|(?:cursor|token)$/i.test(name) && typeof member === 'string')
      return member === '' || member.includes('://') ? undefined : member;
    const inner = depth === 0 ? undefined : cursorIn(member, depth - 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
