/** Checks that a search lists the items that hold the text, and no others. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { searchesOf, type ListSearch } from '../../../openapi/reading/searchesOf.ts';
import { addedTo, itemsIn, leftOut } from './lists.ts';

/** All texts of a value, at any depth. */
export function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** True if a member in which the document searches holds the text. */
export function holdsText(item: Json, { members, anyCase }: ListSearch, text: string): boolean {
  const form = (one: string): string => (anyCase ? one.toLowerCase() : one);
  return members.some((name) => {
    const shown = soleObject(item)[name];
    const texts = [shown].flat().filter((one) => typeof one === 'string');
    return texts.some((one) => form(one).includes(form(text)));
  });
}

/**
 * A search lists no item of which no text holds what was asked for, whatever the case; an item that holds it before and `again` is
 * listed, where the list is shorter than the whole one: no limit has cut it.
 */
const searchHolds = ofEpisode(
  ['whole', 'found', 'again?'],
  ({ whole, found, again }, { document, operations }) => {
    const operation = operations.get(whole.request.operation ?? '');
    const [name, text = ''] = addedTo(whole, found) ?? [];
    const search = operation && searchesOf(document, operation).find((one) => one.name === name);
    const [all, some] = [itemsIn(whole), itemsIn(found)];
    if (search === undefined || all === undefined || some === undefined) return undefined;
    const place = `body ${search.members.join(' ')}`;
    const isKnown = (item: Json): boolean =>
      search.members.every((one) => soleObject(item)[one] !== undefined);
    const lower = text.toLowerCase();
    const other = some.find(
      (item) => isKnown(item) && !textsIn(item).some((one) => one.toLowerCase().includes(lower)),
    );
    if (other !== undefined) return judged(false, text, other, place);
    const lists = { all, some, again: (again && itemsIn(again)) ?? [] };
    const lost = leftOut(lists, (item) => holdsText(item, search, text));
    if (lost !== undefined) return judged(false, lost, 'not listed', place);
    return judged(true, 'items with the text', 'items with the text', place);
  },
);

export const searchChecks: Readonly<Record<string, Check>> = { searchHolds };
