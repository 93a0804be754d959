/** Leaves out of a list what a request does not ask for: other values than those of its filters, and other pages. */
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Call } from '../serving/message/call.ts';
import type { Documented, ImportedRoute } from '../serving/message/importedRoute.ts';
import type { DocumentService } from './documentService.ts';
import { itemShown, listCut, showList, usualAnswer } from './composeAnswer.ts';
import { type StoredObject } from './objects.ts';
import {
  atStart,
  knowsIds,
  objectsIn,
  usualObject,
  withCounts,
  type Collection,
} from './objectStore.ts';
import { withCutTexts } from './wrongValues.ts';
import { plain } from './idPlaces.ts';
import { pagings, sorts } from './lists/listQueries.ts';
import { withMarks, type Marks } from './lists/marks.ts';

/** A page of a list without a limit in the request. */
const usualPage = 20;

/** The answer with the part of its drawn list that a GET asks for, and the whole of it for a search by POST; null if there is no such part, and the list may not be empty. */
export function drawnPage(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  answer: Documented,
): Documented | null {
  let marks: Marks = { total: 0, size: usualPage, next: null };
  const page = (drawn: readonly Json[]): readonly Json[] => {
    if (call.method !== 'GET') {
      marks = { ...marks, total: drawn.length };
      return drawn;
    }
    const kept = drawn.filter((one) => isAskedFor(service, call, route, one));
    const part = pageOf(
      service,
      call,
      inOrder(service, call, route, kept, (one) => one),
    );
    marks = part;
    return part.items;
  };
  const cut = answer.problem === null ? listCut(answer, page) : answer;
  // What an object calls next is its own, unless it is asked for page by page.
  const isAlone = route.role === 'read' && !route.queries.some((one) => pagings.test(plain(one)));
  return cut === null || isAlone ? cut : withMarks(service, call, route, cut, marks);
}

/** False for an item that shows another value of a member than the query asks for, and for one that lacks what a filter asks for. */
export function isAskedFor(
  { behaviour: { imported } }: DocumentService,
  { query }: Call,
  { filters, searches, ranges }: ImportedRoute,
  item: Json,
): boolean {
  const members = isObject(item) ? withAttributes(item) : {};
  const asked = [...new URLSearchParams(query)];
  const choosing = asked.filter(([name]) => !pagings.test(plain(name)));
  const ignored = imported['second-filter-is-ignored'] ? choosing.slice(1) : [];
  return asked.every(([name, value]) => {
    if (ignored.some(([one]) => one === name)) return true;
    if (!isObject(item) && !imported['filter-is-ignored'])
      return !filters.includes(name) || String(item).includes(value);
    // An item has several of what a filter names one; the page of a list is none of the pages of a book.
    const bare = /^filters?\[(\w+)\]$/.exec(name)?.[1] ?? name;
    const names = pagings.test(plain(name)) ? [name] : [bare, `${bare}s`, `${bare}es`];
    const shown = members[names.find((one) => one in members) ?? name];
    const isWithin = ranges.get(name)?.(members, value);
    if (isWithin !== undefined)
      return (
        isWithin || imported['range-is-ignored'] === true || imported['filter-is-ignored'] === true
      );
    if (searches.includes(name) && !imported['filter-is-ignored'])
      return holdsText(
        members,
        imported['search-is-a-pattern'] ? value.replaceAll('%', '') : value,
      );
    if (imported['filter-is-ignored'] || (shown === undefined && !filters.includes(name)))
      return true;
    if (Array.isArray(shown)) return shown.some((one) => String(one) === value);
    return shown === undefined || isObject(shown)
      ? JSON.stringify(members).includes(value)
      : String(shown) === value;
  });
}

/** With the members that a thing of JSON:API keeps as its attributes. */
function withAttributes(item: JsonObject): JsonObject {
  return isObject(item['attributes']) ? { ...item, ...item['attributes'] } : item;
}

/** True if any text at any depth holds this one, whatever the case. */
function holdsText(value: Json, text: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(text.toLowerCase());
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((one: Json) => holdsText(one, text))
    : false;
}

const limits = /^(?:limit|count|top|perpage|pagesize|maxresults|maxitems|size)$/;

/** A fault refuses it: one item more is not allowed. */
export function isLargestPage(call: Call, route: ImportedRoute): boolean {
  const query = new URLSearchParams(call.query);
  const [name, value] = [...query].find(([one]) => limits.test(plain(one))) ?? [];
  if (route.role !== 'list' || name === undefined) return false;
  query.set(name, String(Number(value) + 1));
  return route.flawOf({ ...call, query: query.toString() }) !== null;
}

const directions = /^(?:order|dir|direction|(?:sort|order)(?:order|dir|direction))$/;
const sortForm = /^([+-]?)(.+?)(?:[_:. ](asc|desc)(?:ending)?)?$/i;

/** The items in the order that a request asks for by a member that they show; those without a value come last. */
export function inOrder<Item>(
  { behaviour: { imported } }: DocumentService,
  call: Call,
  { order: said }: ImportedRoute,
  all: readonly Item[],
  shownOf: (item: Item) => Json,
): readonly Item[] {
  const query = [...new URLSearchParams(call.query)];
  const asked = query
    .flatMap(([name, value]) => (sorts.test(plain(name)) ? [sortForm.exec(value) ?? []] : []))
    .find(([, , named = '']) => !/^(?:asc|desc)/i.test(named));
  const items = said.usual === null ? [] : all.map(shownOf);
  const usual = usualOrder(said.usual, withAttributes(items.find(isObject) ?? {}));
  const [, sign = '', word = '', end = ''] = asked ?? sortForm.exec(usual) ?? [];
  const member = said.others.get(word) ?? word;
  if (member === '' || imported['sort-is-ignored']) return all;
  const isDown =
    sign === '-' ||
    /^desc/i.test(end) ||
    query.some(([name, value]) => directions.test(plain(name)) && /^desc/i.test(value));
  const shown = new Map(
    all.map((one): [Item, Json | undefined] => {
      const item = shownOf(one);
      const whole = isObject(item) ? withAttributes(item) : {};
      return [one, whole[word] ?? whole[member]];
    }),
  );
  const isKnown = (one: Item): boolean => shown.get(one) != null;
  const values = [...shown.values()].filter((one) => one != null);
  const ranks = said.ranks.find((some) => values.every((one) => some.includes(String(one))));
  const areNumbers = values.every((one) => /^-?\d+(?:\.\d+)?$/.test(String(one)));
  const placeOf = (one: Item): Json => {
    const value = shown.get(one) ?? '';
    if (ranks !== undefined) return ranks.indexOf(String(value));
    return areNumbers ? Number(value) : value;
  };
  const known = all.filter(isKnown).toSorted((one, other) => {
    const [left, right] = [placeOf(one) ?? '', placeOf(other) ?? ''];
    const order = Number(left > right) - Number(left < right);
    return isDown ? -order : order;
  });
  const lacking = all.filter((one) => !isKnown(one));
  return said.lackingFirst ? [...lacking, ...known] : [...known, ...lacking];
}

/** When a thing came to be. */
const births = /^(?:creat(?:ed|ion)(?:at|on|date|time)?|timestamp|at)$/;

/** The order without parameters, in the form of a sorting parameter; empty for none. */
function usualOrder(usual: ImportedRoute['order']['usual'], item: Json): string {
  if (usual === null || typeof usual === 'string') return usual ?? '';
  const members = isObject(item) ? Object.keys(item) : [];
  const said = plain(usual.words.join('')).replace(/^their(?=creation)/, '');
  const named = members
    .filter((one) => said.includes(plain(one)))
    .toSorted(
      (one, other) =>
        said.indexOf(plain(one)) - said.indexOf(plain(other)) || other.length - one.length,
    );
  const [member = ''] =
    said === '' || said === 'creation' ? members.filter((one) => births.test(plain(one))) : named;
  return member === '' ? '' : `${usual.isDown ? '-' : '+'}${member}`;
}

/** The items of the page that a request asks for. */
type ListPart<Item> = Marks & { readonly items: readonly Item[] };

export function pageOf<Item>(
  { behaviour: { imported } }: DocumentService,
  call: Call,
  all: readonly Item[],
): ListPart<Item> {
  const query = [...new URLSearchParams(call.query)];
  const given = (names: RegExp): string | undefined =>
    query.find(([name]) => names.test(plain(name)))?.[1];
  const number = (names: RegExp, otherwise: number): number =>
    /^\d{1,9}$/.test(given(names) ?? '') ? Number(given(names)) : otherwise;
  const most = Math.min(usualPage, number(limits, usualPage));
  const pages = number(/^(?:page|pagenumber|pageno)$/, 1);
  const cursor = given(/^(?:cursor|after|startingafter|pagetoken|nexttoken|continuationtoken)$/);
  // Nothing comes after a cursor that no answer showed.
  const start = cursor === undefined ? 0 : Number(/^c(\d{1,9})$/.exec(cursor)?.[1] ?? all.length);
  const offset = start + number(/^(?:offset|skip|startindex)$/, 0) + Math.max(0, pages - 1) * most;
  const isSorted = given(sorts) !== undefined;
  const moved = imported['pages-overlap'] ? -1 : imported['sorted-pages-skip'] && isSorted ? 1 : 0;
  const from = offset > 0 ? offset + moved : offset;
  const end = from + most;
  return {
    items: all.slice(from, end),
    total: all.length,
    size: Math.max(1, most),
    next: most > 0 && end < all.length ? end : null,
  };
}

/** The page of a collection's list that a request asks for; null beyond the last one. */
export function listed(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
  collection: Collection,
): Documented | null {
  const answer = usualAnswer(route);
  if (answer.problem !== null) return answer;
  const { imported } = service.behaviour;
  const stored = [...objectsIn(service.objects, collection).values()];
  const removed = service.objects.shown.filter(({ address }) => address === collection.address);
  const made = imported['list-hides-created'] ? [] : stored.slice(atStart);
  const all = [
    ...stored.slice(0, atStart),
    ...(imported['list-hides-a-kind'] ? made.filter(isOfKind(call, stored[0])) : made),
    ...(imported['list-shows-twice'] ? made : []),
    ...removed.map(({ object }) => object),
  ].map((object) => withCounts(service.objects, collection, object));
  const usual = knowsIds(collection.resource) ? usualObject(collection.resource) : null;
  const shownAs = (one: StoredObject): Json => itemShown(answer, collection.resource, one, usual);
  // Of what the stored object lacks, an item shows what was drawn.
  const kept = all.filter((object) => {
    const { id, members } = object;
    const shown = shownAs(object);
    if (shown === null) return false;
    const own = { id, ...members, [collection.resource.parameter]: id };
    const forms = isObject(shown) && call.query !== '' ? [{ ...shown, ...own }, shown] : [own];
    return forms.every((one) => isAskedFor(service, call, route, one));
  });
  const page = pageOf(service, call, inOrder(service, call, route, kept, shownAs));
  const items = imported['list-cuts-texts'] ? page.items.map(withCutTexts) : page.items;
  const ready = showList(answer, collection.resource, items, usual, (item) =>
    isAskedFor(service, call, route, item),
  );
  if (ready === null && stored.length > 0 && page.items.length === 0) return null;
  return ready === null
    ? drawnPage(service, call, route, answer)
    : withMarks(service, call, route, { ...answer, ready }, page);
}

/** A fault: without a filter, a list shows the kind of its first object alone. */
function isOfKind(
  { query }: Call,
  first: StoredObject | undefined,
): (object: StoredObject) => boolean {
  const isFiltered = new URLSearchParams(query).has('kind');
  return ({ members }) => isFiltered || members['kind'] === first?.members['kind'];
}
