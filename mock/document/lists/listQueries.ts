/** Reads what the query parameters of a list ask for. */
import { isText, type JsonObject } from '../../json.ts';
import type { ImportedRoute } from '../../serving/message/importedRoute.ts';
import { plain } from '../idPlaces.ts';
import { rangeIn } from './ranges.ts';
import { resolved } from '../openDocument.ts';

export function listQueries(
  document: JsonObject,
  parameters: readonly JsonObject[],
  { summary, description: about }: JsonObject,
): Pick<ImportedRoute, 'queries' | 'filters' | 'searches' | 'order' | 'ranges'> {
  const inQuery = parameters.flatMap(({ name, in: place, description, schema }) => {
    const { description: says, default: usual } = resolved(document, schema);
    const own = isText(description) ? description : says;
    return place === 'query' && isText(name) ? [{ name, says: isText(own) ? own : '', usual }] : [];
  });
  const orders = inQuery.flatMap(({ name, usual }) =>
    sorts.test(plain(name)) && isText(usual) ? [usual] : [],
  );
  // A text may say that an answer contains the next token, or what comes after it.
  const choosing = inQuery.filter(({ name }) => !pagings.test(plain(name)));
  return {
    order: {
      ...orderIn(inQuery.map(({ says }) => says).join('\n')),
      usual: orders[0] ?? usualIn([summary, about].filter(isText)),
    },
    ranges: new Map(
      choosing.flatMap(({ name, says }) => {
        const range = rangeIn(name, says);
        return range === null ? [] : [[name, range] as const];
      }),
    ),
    queries: inQuery.map(({ name }) => name),
    searches: choosing.flatMap(({ name, says }) =>
      /\bcontain|\b(?:text|string|part|fragment) (?:in|within|of|from)\b/i.test(says) ? [name] : [],
    ),
    // The document says that they leave items out of a list.
    filters: choosing.flatMap(({ name, says }) =>
      /^(?:returns? |shows? |lists? )?only\b|^filters?\b/i.test(says) ? [name] : [],
    ),
  };
}

/** Their values are for one page, and say nothing of its items. */
export const pagings: RegExp =
  /^(?:limit|count|top|perpage|pagesize|maxresults|maxitems|size|offset|skip|page|pagenumber|pageno|cursor|after|startingafter|pagetoken|nexttoken|continuationtoken)$/;

/** Parameters that name an order. */
export const sorts: RegExp = /^(?:sort|sortby|order|orderby|ordering)$/;

/** The order that texts of the operation state; null for none. */
function usualIn(texts: readonly string[]): ImportedRoute['order']['usual'] {
  const sentence = texts
    .flatMap((text) => text.split(/[.;:]\s|[.;:]?\n/))
    .find((one) => /\b(?:sorted|ordered|listed|order|ascending|descending|first)\b/i.test(one));
  if (sentence === undefined) return null;
  const [, named = ''] = /\b(?:by|order of)\b(.*)/i.exec(sentence) ?? [];
  return {
    words: [...(named.split(/\bthen\b/)[0]?.match(/\w+/g) ?? [])],
    isDown: /\b(?:descending|decreasing|newest|latest|most recent\w*|reverse)\b/i.test(sentence),
  };
}

/** What the texts of the parameters say of orders. */
function orderIn(says: string): Omit<ImportedRoute['order'], 'usual'> {
  const others = [...says.matchAll(/`?\b(\w+)`? (?:sorts?|orders?) by [^`.]*`(\w+)`/g)];
  // At least three words, one after the other.
  const listed = says.match(
    /[\w`'"-]+(?:\s*(?:,|<|>|→|->|then|before|and|to)\s*(?:then |and )?[\w`'"-]+){2,}/g,
  );
  return {
    others: new Map(others.map(([, word = '', member = '']) => [word, member])),
    ranks: (listed ?? []).map((one) => one.split(/[^\w-]+/).filter((word) => word !== '')),
    lackingFirst:
      /\b(?:without|null|nulls|missing)\b(?:(?!\b(?:last|end)\b)[^.;])*\b(?:first|beginning|start)\b/i.test(
        says,
      ),
  };
}
