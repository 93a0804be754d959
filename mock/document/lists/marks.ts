/** Puts into the answer of a list what it says of the whole list: how many items it has in all, and where its next page is. */
import { isObject, type Json } from '../../json.ts';
import type { Call } from '../../serving/message/call.ts';
import type { Documented, ImportedRoute } from '../../serving/message/importedRoute.ts';
import type { DocumentService } from '../documentService.ts';
import { listPlace, plain, valueAt, withValueAt, type Place } from '../idPlaces.ts';

/** The number of all items that a request asks for, the length of a page, and the place of the first item after this page. */
export type Marks = {
  readonly total: number;
  readonly size: number;
  readonly next: number | null;
};

type Valid = Extract<Documented, { readonly problem: null }>;

const pageCounts = /^(?:(?:total|num|numberof)pages|pages?count|pagestotal)$/;
const pageSizes = /^(?:pagesize|perpage|limit|size)$/;
const cursors = /^(?:cursor|after|startingafter|pagetoken|nexttoken|continuationtoken)$/;
const nextNames =
  /^(?:next|after)$|^next(?:_?(?:page|ur[il]|link|href))+$|^next.*(?:token|key)$|(?:cursor|page_?token|continuation_?token)$/i;

/** The answer with these marks, where it shows them and its schemas take them. */
export function withMarks(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  answer: Documented,
  marks: Marks,
): Documented {
  if (answer.problem !== null || listPlace(answer.ready.body) === null) return answer;
  const { imported } = service.behaviour;
  const list = valueAt(answer.ready.body, listPlace(answer.ready.body) ?? []);
  const shown = Array.isArray(list) ? list.length : 0;
  const total = imported['total-is-of-page'] ? shown : Math.max(marks.total, shown);
  const address = (start: number): string => {
    const kept = imported['next-loses-query'] ? '' : call.query;
    return `${call.base}${call.path}?${startingAt(kept, route, start, marks.size)}`;
  };
  const whole = (start: number): string =>
    `http://${call.headers.host ?? 'localhost'}${address(start)}`;
  const { next } = marks;
  const isByCursor = route.queries.some((name) => cursors.test(plain(name)));
  const nexts: readonly Json[] =
    next === null
      ? ['', null]
      : [...(isByCursor ? [`c${next}`] : []), whole(next), address(next), `c${next}`];
  let body = answer.ready.body;
  const pages = Math.ceil(total / marks.size) + (imported['page-too-many-is-counted'] ? 1 : 0);
  const numberAt = (place: Place): number | null => {
    if (isTotal(place)) return total;
    const name = plain(place.at(-1) ?? '');
    return pageCounts.test(name) ? pages : pageSizes.test(name) ? marks.size : null;
  };
  for (const place of placesIn(body, [])) {
    const number = numberAt(place);
    const texts = nextNames.test(place.at(-1) ?? '') ? nexts : [];
    for (const value of number === null ? texts : [number]) {
      const put = withValueAt(body, place, value);
      const was = valueAt(body, place);
      const isAlike =
        number === null ? was === null || typeof was === 'string' : typeof was === 'number';
      if (!isAlike || answer.brokenPlaces(put).length > 0) continue;
      body = put;
      break;
    }
  }
  const links = [
    ...(next === null ? [] : [`<${whole(next)}>; rel="next"`]),
    `<${whole(Math.floor(Math.max(0, total - 1) / marks.size) * marks.size)}>; rel="last"`,
  ];
  const headers = Object.fromEntries(
    Object.entries(answer.ready.headers ?? {}).map(([name, value]) => {
      const number = /total-pages|page-count/.test(name)
        ? pages
        : /total/.test(name)
          ? total
          : null;
      const wanted = name === 'link' ? links.join(', ') : String(number ?? value);
      return [name, fits(answer, name, wanted) ? wanted : value];
    }),
  );
  return { ...answer, ready: { ...answer.ready, body, headers } };
}

/** A header is a text, and its schema may ask for a number. */
function fits(answer: Valid, name: string, value: string): boolean {
  return answer.fitsHeader(name, value) || answer.fitsHeader(name, Number(value));
}

function isTotal(place: Place): boolean {
  const name = place.at(-1) ?? '';
  return /total|count/i.test(name) && !/page/i.test(name);
}

/** The members of the envelope and of the objects in it. */
function placesIn(value: Json, above: Place): readonly Place[] {
  if (!isObject(value) || above.length > 2) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    [...above, name],
    ...placesIn(member, [...above, name]),
  ]);
}

/** The query that asks for the page which begins with this item. */
function startingAt(
  query: string,
  { queries }: ImportedRoute,
  start: number,
  size: number,
): string {
  const asked = new URLSearchParams(query);
  const named = (form: RegExp): string | undefined =>
    queries.find((name) => form.test(plain(name)));
  const [cursor, offset] = [named(cursors), named(/^(?:offset|skip)$/)];
  if (cursor !== undefined) asked.set(cursor, `c${start}`);
  else if (offset !== undefined) asked.set(offset, String(start));
  else
    asked.set(
      named(/^(?:page|pagenumber|pageno)$/) ?? 'page',
      String(Math.floor(start / size) + 1),
    );
  return asked.toString();
}
