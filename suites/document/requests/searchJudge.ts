/** Searches a list for a part of a text that it shows, and for signs that no text has, and gives it borders that an item shows. */
import { soleObject } from '../../../checks/reading/objectShown.ts';
import { searchesOf, type ListSearch } from '../../../openapi/reading/searchesOf.ts';
import { lacksOne } from '../checks/lists.ts';
import { holdsText, textsIn } from '../checks/searches.ts';
import type { Json } from '../../../json/types.ts';
import { rangesOf } from '../../../openapi/reading/rangesOf.ts';
import { isWithin, measureOf } from '../checks/ranges.ts';
import { alone, judgeBoth, type Judge } from './listJudges.ts';

/** Searches and members of one list that are tried. */
const mostSearches = 2;
const mostMembers = 3;
const mostRanges = 6;
/** Each of them means every text, or every sign, in some language of searches. */
const signs = ['%', '_', '.', '*'];

export const judgeSearches: Judge = async ({ context, operation, clause, whole, items, seen }) => {
  const searches = searchesOf(context.contract.document, operation).slice(0, mostSearches);
  for (const search of searches)
    for (const text of wordsFor(search, items)) {
      const query = new URLSearchParams(whole.request.query);
      query.set(search.name, text);
      const found = await context.send(alone(operation, whole, query));
      seen.filtered.push(found);
      const wanted = items.filter((item) => holdsText(item, search, text));
      // Another worker may have changed the items since.
      const isShort = lacksOne(found, wanted);
      const again = isShort ? { again: await context.send({ ...whole.request }) } : {};
      context.judge(clause, { whole, found, ...again });
    }
};

export const judgeRanges: Judge = async (read) => {
  const { context, operation, clause, whole, items, seen } = read;
  const ranges = rangesOf(context.contract.document, operation).slice(0, mostRanges);
  for (const range of ranges) {
    const shown = [...new Set(items.map((item) => soleObject(item)[range.member]))]
      .filter((one) => !Number.isNaN(measureOf(one)))
      .toSorted((one, other) => measureOf(one) - measureOf(other));
    // Where items differ, one lies beyond.
    const border = shown[Math.floor((shown.length - Number(range.bound === 'greatest')) / 2)];
    if (border == null) continue;
    const query = new URLSearchParams(whole.request.query);
    query.set(range.name, String(border));
    const filtered = await context.send(alone(operation, whole, query));
    seen.filtered.push(filtered);
    const wanted = items.filter((item) => isWithin(item, range, String(border)));
    const isShort = lacksOne(filtered, wanted);
    const again = isShort ? { again: await context.send({ ...whole.request }) } : {};
    context.judge(clause, { whole, filtered, ...again });
    // With both borders at once, each of them holds.
    const end = ranges.find(({ member, bound }) => member === range.member && bound === 'greatest');
    const [low, high] = [shown.at(1), shown.at(-2)];
    if (range.bound === 'least' && end && low != null && high != null && shown.length > 2)
      await judgeBoth(read, [range.name, low], [end.name, high]);
  }
};

function wordsFor(search: ListSearch, items: readonly Json[]): readonly string[] {
  const parts = search.members.slice(0, mostMembers).flatMap((name) => {
    const shown = items.flatMap((item) => textsIn(soleObject(item)[name]));
    const runs = shown.flatMap((text) => text.match(/[A-Za-z0-9]{4,}/g) ?? []);
    const run = runs.find((one) => one.length > search.least);
    // Letters beyond ASCII have two cases, too.
    const wide = shown
      .flatMap((text) => text.match(/\p{L}{3,}/gu) ?? [])
      .find((one) => /[^\0-\x7f]/.test(one) && isTurnable(one) && one.length >= search.least);
    const part = run?.slice(1, 1 + Math.max(5, search.least)).slice(0, search.most);
    const words = [part, wide?.slice(0, search.most)].filter((one) => one !== undefined);
    return words.map((one) => (search.anyCase ? otherCase(one) : one));
  });
  const all = items.flatMap(textsIn).join('\n');
  return [
    ...new Set(parts),
    ...(search.least > 1 ? [] : signs.filter((sign) => !all.includes(sign))),
  ];
}

/** True for a text of which each letter has one other case, and back. */
function isTurnable(text: string): boolean {
  return text.toUpperCase().toLowerCase() === text || text.toLowerCase().toUpperCase() === text;
}

function otherCase(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}
