/** The check that an item of a list is shown as a read of it shows it. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { objectWith, shownBy } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonObject, isJsonScalar } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { lastSegment } from '../objects/idOf.ts';
import { sameForm } from './changes.ts';
import { itemOf } from './lists.ts';

/** A value that two answers show in two ways. */
export type ListedOtherwise = { readonly name: string; readonly listed: Json; readonly read: Json };

/** Names of what a list says of the item as a part of it. */
const ofTheList = /^(?:_?self|url|uri|href|links?|rank|score|index|position|distance|relevance)$/i;

/** The first plain value in which the item differs from the read; undefined for none, or if the list does not show the item. */
export function differingMember(
  lists: readonly Exchange[],
  read: Exchange,
  parameter: string,
): ListedOtherwise | undefined {
  const id = percentDecoded(lastSegment(read.request.path));
  const item = lists.map((list) => itemOf(list, parameter, id)).find((one) => isJsonObject(one));
  if (!isJsonObject(item)) return undefined;
  const shown = objectWith(read.response?.json, Object.keys(item)) ?? {};
  return Object.entries(item).flatMap(([name, listed]): readonly ListedOtherwise[] => {
    const other = shown[name] ?? null;
    const isOther = isJsonScalar(listed) && isJsonScalar(other) && !sameForm(listed, other);
    return isOther && !ofTheList.test(name) && !isShortened(listed, other)
      ? [{ name, listed, read: other }]
      : [];
  })[0];
}

/** A list may show the beginning of a long text. */
function isShortened(listed: Json, read: Json): boolean {
  const begin = String(listed).replace(/(?:…|\.\.\.)$/, '');
  return begin.length >= 50 && String(read).startsWith(begin);
}

/** A difference counts only if it shows in two lists and two reads alike: values may change between two answers. */
const listedIsAsRead = ofEpisode(
  ['lists*', 'read', 'later*', 'again?'],
  ({ lists, read, later, again }, contract, clause) => {
    const parameter = String(clause.params['parameter']);
    if (shownBy(read, contract) === undefined) return undefined;
    const id = percentDecoded(lastSegment(read.request.path));
    if (!lists.some((list) => isJsonObject(itemOf(list, parameter, id)))) return undefined;
    const found = differingMember(lists, read, parameter);
    if (found === undefined) return judged(true, 'as the read', 'as the read', 'body');
    if (again === undefined || shownBy(again, contract) === undefined) return undefined;
    const still = differingMember(later, again, parameter);
    return still !== undefined && sameJson(still, found)
      ? judged(false, found.read, found.listed, `body ${found.name}`)
      : undefined;
  },
);

export const listedAsReadChecks: Readonly<Record<string, Check>> = { listedIsAsRead };
