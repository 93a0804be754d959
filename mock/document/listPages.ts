/** Leaves out of a list what a request does not ask for: other values than those of its filters, and other pages. */
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Call } from '../serving/message/call.ts';
import type { Documented, ImportedRoute } from '../serving/message/importedRoute.ts';
import type { DocumentService } from './documentService.ts';
import { listCut } from './composeAnswer.ts';
import { plain } from './idPlaces.ts';

/** A page of a list without a limit in the request. */
const usualPage = 20;

/** The answer with the part of its drawn list that a request asks for; null if there is no such part, and the list may not be empty. */
export function drawnPage(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  answer: Documented,
): Documented | null {
  const page = (drawn: readonly Json[]): readonly Json[] =>
    pageOf(
      service,
      call,
      drawn.filter((one) => !isObject(one) || isAskedFor(service, call, route, one)),
    );
  return answer.problem === null ? listCut(answer, page) : answer;
}

/** False for an item that shows another value of a member than the query asks for, and for one that lacks what a filter asks for. */
export function isAskedFor(
  { behaviour: { imported } }: DocumentService,
  { query }: Call,
  { filters }: ImportedRoute,
  members: JsonObject,
): boolean {
  return [...new URLSearchParams(query)].every(([name, value]) => {
    const shown = members[name];
    if (imported['filter-is-ignored'] || (shown === undefined && !filters.includes(name)))
      return true;
    return shown === undefined || isObject(shown)
      ? JSON.stringify(members).includes(value)
      : String(shown) === value;
  });
}

/** The items of the page that a request asks for. */
export function pageOf<Item>(
  { behaviour: { imported } }: DocumentService,
  call: Call,
  all: readonly Item[],
): readonly Item[] {
  const query = [...new URLSearchParams(call.query)];
  const given = (names: RegExp): string | undefined =>
    query.find(([name]) => names.test(plain(name)))?.[1];
  const number = (names: RegExp, otherwise: number): number =>
    /^\d{1,9}$/.test(given(names) ?? '') ? Number(given(names)) : otherwise;
  const most = Math.min(
    usualPage,
    number(/^(?:limit|count|top|perpage|pagesize|maxresults|maxitems|size)$/, usualPage),
  );
  const pages = number(/^(?:page|pagenumber|pageno)$/, 1);
  const offset = number(/^(?:offset|skip|startindex)$/, 0) + Math.max(0, pages - 1) * most;
  const from = imported['pages-overlap'] && offset > 0 ? offset - 1 : offset;
  // Nothing comes after a cursor: the answers that show one are drawn.
  const isAfter = given(/^(?:cursor|after|startingafter|pagetoken|nexttoken|continuationtoken)$/);
  return isAfter === undefined ? all.slice(from, from + most) : [];
}
