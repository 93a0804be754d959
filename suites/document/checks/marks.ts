/** Checks of what the answers of a list say of the whole list: how many items it has, and where its next page is. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Check, Judgement, Said } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { nextOf, pageCountOf, totalOf, type ListMark } from '../../../openapi/reading/listMarks.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { idsOf, itemsIn } from './lists.ts';

/** What an answer shows at a place of the list; undefined if it shows nothing there. */
export function shownAt({ response }: Exchange, mark: ListMark): Json | undefined {
  if ('header' in mark) return response?.headers.find(([name]) => name === mark.header)?.[1];
  return mark.members.reduce<Json | undefined>(
    (value, name) => objectOr(value)[name],
    response?.json,
  );
}

/** Services may end their pages somewhere. */
const mostCounted = 100;

/** Whether an answer counts as many pages as its total fills, where it shows for certain how long a page is. */
function pagesCounted(
  exchange: Exchange,
  operation: Operation,
  document: JsonObject,
): Judgement | undefined {
  const [total, pages] = [totalOf(document, operation), pageCountOf(document, operation)];
  const items = itemsIn(exchange)?.length;
  if (total === null || pages === null || items === undefined) return undefined;
  const numberAt = (mark: ListMark | null): number =>
    mark === null ? Number.NaN : Number(shownAt(exchange, mark) ?? Number.NaN);
  const limit = pagingOf(operation)?.limit?.name ?? '';
  const asked = Number(new URLSearchParams(exchange.request.query).get(limit) ?? Number.NaN);
  const [all, count, shown] = [numberAt(total), numberAt(pages.count), numberAt(pages.size)];
  const size = Number.isNaN(shown) ? asked : shown;
  // A service may shorten the pages that were asked for.
  const isKept = items === size || items === all || shown === asked;
  const least = Math.ceil(all / size);
  if (Number.isNaN(count) || !isKept || !(size > 0 && least <= mostCounted)) return undefined;
  const place = 'header' in pages.count ? pages.count.header : pages.count.members.join('.');
  // An empty list may have one empty page.
  const isRight = count === least || (all === 0 && count === 1);
  return judged(isRight, least, count, 'header' in pages.count ? place : `body ${place}`);
}

/**
 * The total of each answer fits the items in it, so that no change of the list between two answers matters. A list that was read to
 * its `end` has as many items as its answer counts, and so does a list that is `filtered` and shorter than the whole one: no limit has cut
 * it. A page counts at least what ends with it. `params.limit` names the limit. The number of pages fits both.
 */
const totalHolds = ofEpisode(
  ['whole', 'pages*', 'end?', 'filtered?'],
  ({ whole, pages, end, filtered }, { document, operations }, clause) => {
    const operation = operations.get(whole.request.operation ?? '');
    const mark = operation && totalOf(document, operation);
    if (mark == null) return undefined;
    const said = (exchange: Exchange, least: number, most: number): Judgement | undefined => {
      const total = Number(shownAt(exchange, mark) ?? Number.NaN);
      const place = 'header' in mark ? mark.header : `body ${mark.members.join('.')}`;
      return Number.isNaN(total)
        ? undefined
        : judged(total >= least && total <= most, least, total, place);
    };
    const count = (exchange: Exchange): number => itemsIn(exchange)?.length ?? Number.NaN;
    const [all, some] = [count(whole), filtered === undefined ? Number.NaN : count(filtered)];
    if (operation === undefined || Number.isNaN(all)) return undefined;
    const counted = [whole, ...pages, ...(filtered === undefined ? [] : [filtered])]
      .map((one) => pagesCounted(one, operation, document))
      .find((one) => one?.outcome === 'fail');
    if (counted !== undefined) return counted;
    if (filtered !== undefined) return some < all ? said(filtered, some, some) : undefined;
    const { by, name = '' } = (operation && pagingOf(operation)?.position) ?? {};
    const limit = String(clause.params['limit'] ?? '');
    const ofPages = pages.map((page, at) => {
      const query = new URLSearchParams(page.request.query);
      const size = Number(query.get(limit) ?? Number.NaN);
      const start = by === 'offset' ? Number(query.get(name) ?? 0) : at === 0 ? 0 : at * size;
      if (!(count(page) > 0) || (by === 'cursor' && at > 0) || Number.isNaN(start))
        return undefined;
      return said(page, start + count(page), Number.POSITIVE_INFINITY);
    });
    const ofWhole = said(whole, all, end === undefined ? Number.POSITIVE_INFINITY : all);
    const known = [ofWhole, ...ofPages].filter((one) => one !== undefined);
    return known.find(({ outcome }) => outcome === 'fail') ?? known[0];
  },
);

/** The query of the address that an answer names by this relation; undefined where there is none, or where it leads elsewhere. */
export function linkedQuery(
  document: Readonly<Record<string, Json>>,
  operation: Operation,
  page: Exchange,
  relation: 'next' | 'last',
): string | undefined {
  const mark = nextOf(document, operation);
  const shown = mark === null ? undefined : shownAt(page, mark);
  const text = typeof shown === 'string' ? shown : objectOr(shown)['href'];
  if (mark === null || typeof text !== 'string') return undefined;
  const named =
    'header' in mark
      ? text
          .split(/,\s*(?=<)/)
          .map((one) => /^\s*<([^>]*)>(.*)$/.exec(one) ?? [])
          .find(([, , rest]) =>
            new RegExp(`\\brel="?(?:[^"]* )?${relation}\\b`).test(rest ?? ''),
          )?.[1]
      : relation === 'next'
        ? text
        : undefined;
  if (named === undefined || !URL.canParse(named, page.url)) return undefined;
  const { pathname, search } = new URL(named, page.url);
  return search !== '' && pathname === new URL(page.url).pathname ? search.slice(1) : undefined;
}

type Linked = {
  readonly whole: Exchange;
  readonly page: Exchange;
  readonly next?: Exchange | undefined;
  readonly last?: Exchange | undefined;
};

/** What is wrong with the pages that the addresses of a page lead to; null if nothing is, undefined where they say nothing. */
export function wrongLink(
  { whole, page, next, last }: Linked,
  mark: ListMark | null | undefined,
  limit: string,
): Said | null {
  const [all = [], first = []] = [whole, page].map((one) => itemsIn(one));
  if (first.length === 0) return undefined;
  const refused = [next, last].find((one) =>
    /^4(?!0[13]|08|29)/.test(String(one?.response?.status)),
  );
  if (refused !== undefined)
    return judged(false, 'a page', refused.response?.status ?? 0, 'status');
  if (last !== undefined && itemsIn(last)?.length === 0)
    return judged(false, 'a page with items', 'an empty one', 'body last');
  const isNone = next === undefined && mark != null && shownAt(page, mark) === null;
  if (isNone && all.length > first.length)
    return judged(false, 'the address of a page', null, 'body next');
  const items = next && itemsIn(next);
  if (items === undefined) return last === undefined ? undefined : null;
  const most = Number(new URLSearchParams(page.request.query).get(limit));
  if (items.length > most) return judged(false, most, items.length, 'body limit');
  const [known, before, after] = [all, first, items].map((some) => idsOf(some, ''));
  // Items that are shown twice say nothing.
  if (known === undefined || before === undefined || after === undefined) return undefined;
  if (new Set(known).size < known.length) return undefined;
  const strange = after.find((one) => !known.includes(one) || before.includes(one));
  if (strange !== undefined)
    return judged(false, 'other items of the same query', strange, 'body next');
  const isEmpty = items.length === 0 && all.length > first.length;
  return isEmpty ? judged(false, 'items', 'none', 'body next') : null;
}

/**
 * The address of the next page leads to other items of the same query (`whole` holds them all), as many as its limit at most; the
 * address of the last one leads to some. Only where the list, asked `again`, has not changed.
 */
const linksHold = ofEpisode(
  ['whole', 'page', 'next?', 'last?', 'again'],
  ({ whole, page, next, last, again }, { document, operations }, clause) => {
    const operation = operations.get(whole.request.operation ?? '');
    const mark = operation && nextOf(document, operation);
    const [all, later] = [whole, again].map((one) => itemsIn(one));
    if (all === undefined || !sameJson([...all], [...(later ?? [])])) return undefined;
    const wrong = wrongLink({ whole, page, next, last }, mark, String(clause.params['limit']));
    return wrong === null ? judged(true, 'a page', 'a page', 'body next') : wrong;
  },
);

export const markChecks: Readonly<Record<string, Check>> = { totalHolds, linksHold };
