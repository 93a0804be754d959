/** Reads a list page by page, within a bound. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Paging } from '../../../openapi/reading/pagingOf.ts';
import { itemsIn } from '../checks/lists.ts';

/** Longer lists are not read to their end. */
const mostPages = 6;

/** The pages that were read, and whether the last of them ends the list. */
export type Pages = { readonly pages: readonly Exchange[]; readonly isWhole: boolean };

/** `size` is the wanted number of items per page; it is raised if the schema of the limit demands more. */
export async function readPages(
  { send }: Pick<ScenarioContext, 'send'>,
  paging: Paging | null,
  request: ApiRequest,
  size: number,
): Promise<Pages> {
  const { limit = null, position = null } = paging ?? {};
  let query = new URLSearchParams(request.query);
  let most = limit === null ? null : sizeWithin(objectOr(limit.schema), size);
  if (limit !== null) query.set(limit.name, String(most));
  // A required position was drawn: the list is read from its beginning.
  if (position !== null && position.by !== 'cursor' && query.has(position.name))
    query.set(position.name, position.by === 'offset' ? '0' : String(position.first ?? 1));
  const pages: Exchange[] = [];
  let seen = 0;
  let start = position?.first === 1 ? 1 : 0;
  while (pages.length < mostPages) {
    const [first] = pages;
    const label = `${request.operation ?? ''}/page`;
    const asked = { ...(first?.request ?? request), query: query.toString() };
    const found = await send({ ...asked, label });
    // The first page may be asked for in another form, until it is served; the others are as that one was.
    const isOther = first === undefined && itemsIn(found) === undefined;
    const page = isOther ? await send({ ...asked, label: request.label }) : found;
    // Some services know no page beyond the last one.
    if (pages.length > 0 && page.response?.status === 404) return { pages, isWhole: true };
    pages.push(page);
    const items = itemsIn(page);
    if (first === undefined && page.request.query !== query.toString()) {
      // The form in which it was served may have another limit, and begin elsewhere.
      query = new URLSearchParams(page.request.query);
      most = limit === null ? null : Number(query.get(limit.name) ?? Number.NaN);
      const begin = position === null ? null : query.get(position.name);
      if (begin !== null && !/^[01]$/.test(begin)) return { pages, isWhole: false };
    }
    if (items === undefined) return { pages, isWhole: false };
    seen += items.length;
    const isShort = most !== null && items.length < most;
    if (position === null)
      return { pages, isWhole: isShort || (limit === null && !mayGoOn(page, items.length)) };
    if (position.by === 'cursor') {
      const next = cursorIn(page.response?.json, 2);
      if (typeof next !== 'string') return { pages, isWhole: next === null || isShort };
      query.set(position.name, next);
    } else {
      if (items.length === 0 || isLast(page)) return { pages, isWhole: true };
      // Page 1 is the first one or the second: the first one was asked for without a number.
      const isSecond =
        position.by === 'page' && pages.length === 2 && query.get(position.name) === '1';
      if (isSecond && sameJson([...items], [...(itemsIn(pages[0] ?? page) ?? [])])) {
        pages.pop();
        seen -= items.length;
        start = 1;
      }
      // Documents count from 1 where the service counts from 0: its own link says so.
      if (position.by === 'offset' && namedByNext(page, position.name) === seen) start = 0;
      query.set(position.name, String(start + (position.by === 'page' ? pages.length : seen)));
    }
  }
  return { pages, isWhole: false };
}

/** True if the envelope of a list has a `next` that is null. */
function isLast({ response }: Exchange): boolean {
  return Object.entries(objectOr(response?.json)).some(
    ([name, member]) => /^next(?:_?page)?$/i.test(name) && member === null,
  );
}

/** The number that the address of the next page has for a parameter; undefined if an answer shows no such address. */
function namedByNext({ response }: Exchange, name: string): number | undefined {
  const addresses = Object.entries(objectOr(response?.json)).flatMap(([key, member]) =>
    /^next/i.test(key) && typeof member === 'string' ? [member] : [],
  );
  const [address = ''] = addresses;
  const value = new URLSearchParams(address.replace(/^[^?]*\??/, '')).get(name);
  return value === null ? undefined : Number(value);
}

/**
 * True if an answer says that more items follow it, or holds a round number of them: some services send a first page although their
 * document names no pages.
 */
function mayGoOn({ response }: Exchange, items: number): boolean {
  const isRound = items >= 10 && items % 5 === 0;
  const link = response?.headers.find(([name]) => name === 'link')?.[1] ?? '';
  return isRound || /rel="?next\b/i.test(link) || namesMore(response?.json, 2);
}

function namesMore(json: Json | undefined, depth: number): boolean {
  return Object.entries(objectOr(json)).some(([name, member]) =>
    /^(?:next|has_?(?:more|next))/i.test(name)
      ? member !== null && member !== '' && member !== false
      : depth > 0 && namesMore(member, depth - 1),
  );
}

function sizeWithin({ minimum, maximum }: Readonly<Record<string, Json>>, size: number): number {
  const least = typeof minimum === 'number' ? Math.ceil(minimum) : 1;
  const most = typeof maximum === 'number' ? Math.floor(maximum) : size;
  return Math.max(least, Math.min(size, most));
}

/** The text of a member such as `next_cursor` or `nextPageToken`; null if the member says that nothing follows. */
function cursorIn(json: Json | undefined, depth: number): string | null | undefined {
  if (!isJsonObject(json)) return undefined;
  for (const [name, member] of Object.entries(json)) {
    if (/^(?:next|cursor|after)|(?:cursor|token)$/i.test(name)) {
      if (member === null || member === '') return null;
      if (typeof member === 'string') return member.includes('://') ? undefined : member;
    }
    const inner = depth === 0 ? undefined : cursorIn(member, depth - 1);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
