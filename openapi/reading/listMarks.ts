/** Finds where the answers of a list say how many items it has in all, and where its next page is. */
import { arrayOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Operation } from '../types.ts';
import { allProperties, itemMembers, readSchema } from './filtersOf.ts';
import { pagingOf } from './pagingOf.ts';

/** The names of the members that lead to it, or a header in lower case. */
export type ListMark = { readonly header: string } | { readonly members: readonly string[] };

const inHeader = /^(?:x-)?(?:pagination-)?total(?:-count|-items|-results|-records)?$/;
const certain = /^total_?(?:count|items|results|records|elements|hits|rows|entries)$/i;
const total = /total|count/i;
const saysAll =
  /\b(?:in all|all pages|whatever the page|altogether|(?:that|which) match|matching|all (?:items|rows|results|records))\b/i;
/** An estimate, a number of the items in the answer, or one without regard to filters. */
const saysOther =
  /approx|estimat|roughly|number of pages|(?:on|in|of|per|for) (?:this|the|each|a|one|current)(?: \w+)? (?:page|response)\b|returned|filters?\b.*\bignored|unfiltered|regardless|irrespective|at most|capped/i;
const besideList = /^_?(?:meta|page|paging|pagination|page_?info|range)/i;
/** Beside these, a total counts items; alone it may count pages. */
const sizes = /limit|offset|size|per_?page|pages/i;

/** The number of all items that match a request; null if the document names none for certain. */
export function totalOf(document: JsonObject, operation: Operation): ListMark | null {
  // Such an answer shows one page, whatever the query asks for.
  if (operation.parameters.some(({ in: place, name }) => place === 'path' && inPath.test(name)))
    return null;
  const header = successOf(operation)?.headers.find(({ name }) => inHeader.test(name));
  if (header !== undefined) return { header: header.name };
  const shown = membersOf(document, operation);
  // Of two numbers, one counts what no filter leaves out; and items of a group have a list of their own.
  if (shown.some(({ names }) => /filtered/i.test(names.join(' ')))) return null;
  if (areGroups(document, operation)) return null;
  const found = shown.filter(({ names, schema }) => {
    const says = textOr(schema['description'], '');
    const isNumber = schema['type'] === 'integer' && total.test(names.at(-1) ?? '');
    return isNumber && !saysOther.test(says) && countsItems(operation, shown, names, says);
  });
  const [one, ...others] = found;
  return one === undefined || others.length > 0 ? null : { members: one.names };
}

/** False for a thing that counts what it holds, such as the goods in a cart: without pages, its lists are no lists of things. */
function countsItems(
  operation: Operation,
  shown: ReturnType<typeof membersOf>,
  names: readonly string[],
  says: string,
): boolean {
  const [name = '', above] = names.toReversed();
  const isBeside = above !== undefined && besideList.test(above);
  const beside = shown.filter((one) => one.names.length > 1 && one.names[0] === above);
  const isOfRoot = shown.some((one) => one.names.length === 1 && isList(one.schema));
  if (
    above !== undefined &&
    !isBeside &&
    (isOfRoot || !beside.some(({ schema }) => isList(schema)))
  )
    return false;
  if (saysAll.test(says)) return true;
  const paging = pagingOf(operation);
  if (paging === null && !(isBeside && !/\}\/?$/.test(operation.path))) return false;
  const hasSize = beside.some((one) => sizes.test(one.names.at(-1) ?? ''));
  return certain.test(name) || (name === 'total' && (isBeside ? hasSize : paging?.limit != null));
}

/** Where the answers of a list say how many pages it has, and of what size, beside the total; null if none of them says it. */
export function pageCountOf(
  document: JsonObject,
  operation: Operation,
): { readonly count: ListMark; readonly size: ListMark | null } | null {
  const mark = totalOf(document, operation);
  if (mark === null || pagingOf(operation)?.limit == null) return null;
  const header = successOf(operation)?.headers.find(({ name }) => pagesInHeader.test(name));
  if (header !== undefined) return { count: { header: header.name }, size: null };
  if (!('members' in mark)) return null;
  const beside = membersOf(document, operation).filter(
    ({ names, schema }) =>
      names.slice(0, -1).join('/') === mark.members.slice(0, -1).join('/') &&
      schema['type'] === 'integer',
  );
  const named = (form: RegExp): ListMark | null => {
    const found = beside.find(({ names }) => form.test(names.at(-1) ?? ''));
    return found === undefined ? null : { members: found.names };
  };
  const count = named(pageCounts);
  return count === null ? null : { count, size: named(pageSizes) };
}

const pagesInHeader = /^(?:x-)?(?:pagination-)?(?:total-pages|page-count)$/;
const pageCounts = /^(?:(?:total|num)_?pages|number_?of_?pages|pages?_?count|pages_?total)$/i;
const pageSizes = /^(?:page_?size|per_?page|limit|size)$/i;

/** The address of the next page, where a limit says how long a page is; null if the document shows none. */
export function nextOf(document: JsonObject, operation: Operation): ListMark | null {
  if (pagingOf(operation)?.limit == null) return null;
  if (successOf(operation)?.headers.some(({ name }) => name === 'link')) return { header: 'link' };
  const found = membersOf(document, operation).find(({ names, schema }) => {
    const name = names.at(-1) ?? '';
    const isAddress =
      /^ur[il]/.test(textOr(schema['format'], '')) ||
      /(?:url|ur[il]|link|href)$/i.test(name) ||
      /\b(?:address|ur[il]|link)\b/i.test(textOr(schema['description'], '')) ||
      /^_?links$/i.test(names.at(-2) ?? '');
    // Of a list that begins with the newest items, such an address leads back.
    const isBack = /\bnewer\b/i.test(textOr(schema['description'], ''));
    const isNext = /^next(?:_?(?:page|ur[il]|link|href))*$/i.test(name);
    return isNext && !isBack && isAddress && isText(schema);
  });
  return found === undefined ? null : { members: found.names };
}

const inPath = /^_?(?:page|offset|skip|start|cursor|limit|count|size)(?:_?(?:number|no|size))?$/i;

/** True for items that show nothing but lists. */
function areGroups(document: JsonObject, operation: Operation): boolean {
  const members = Object.values(itemMembers(document, operation));
  return members.length > 0 && members.every((one) => isList(readSchema(document, one ?? {})));
}

function isList({ items }: JsonObject): boolean {
  return items !== undefined;
}

function isText({ type }: JsonObject): boolean {
  return type === 'string' || arrayOr(type).includes('string');
}

function successOf({ responses }: Operation): ReturnType<Operation['responses']['get']> {
  return [...responses].find(([code]) => code.startsWith('2'))?.[1];
}

/** The members of the envelope of a list, and of the objects in it; the list itself is left out. */
function membersOf(
  document: JsonObject,
  operation: Operation,
): readonly { readonly names: readonly string[]; readonly schema: JsonObject }[] {
  const within = (node: Json, names: readonly string[]): ReturnType<typeof membersOf> =>
    Object.entries(allProperties(document, readSchema(document, node))).flatMap(
      ([name, member]) => {
        const own = [...names, name];
        const schema = readSchema(document, member);
        return [{ names: own, schema }, ...(own.length < 2 ? within(member, own) : [])];
      },
    );
  return within(successOf(operation)?.schema ?? {}, []);
}
