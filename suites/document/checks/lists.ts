/** Reads lists in answers: their items and the ids of the items. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isPlainId, plainName } from '../objects/idOf.ts';

/** Envelopes are no deeper than this. */
const deepest = 3;

/** Returns the outermost list of a successful answer; undefined if there is none, or if several lists could be the right one. */
export function itemsIn({ response }: Pick<Exchange, 'response'>): readonly Json[] | undefined {
  const status = response?.status ?? 0;
  return status >= 200 && status < 300 ? listIn(response?.json, deepest) : undefined;
}

function listIn(json: Json | undefined, depth: number): readonly Json[] | undefined {
  if (isJsonArray(json)) return json.map(withAttributes);
  if (!isJsonObject(json) || depth === 0) return undefined;
  const things = thingsById(json);
  if (things !== undefined) return things.map(([id, thing]) => ({ id, ...thing }));
  const members = Object.values(json);
  const [only, ...others] = members.filter((member) => isJsonArray(member));
  if (only !== undefined)
    return others.length === 0 && isJsonArray(only) ? only.map(withAttributes) : undefined;
  for (const member of members) {
    const found = listIn(member, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The things of an object whose members are named by ids; undefined for any other object. */
export function thingsById(
  json: JsonObject,
): readonly (readonly [id: string, thing: JsonObject])[] | undefined {
  const things = Object.entries(json).flatMap(([name, thing]) =>
    isPlainId.test(name) && isJsonObject(thing) ? [[name, thing] as const] : [],
  );
  return things.length === 0 || things.length < Object.keys(json).length ? undefined : things;
}

/** A thing of JSON:API shows its own members as `attributes`. */
function withAttributes(item: Json): Json {
  return isJsonObject(item) && typeof item['type'] === 'string' && isJsonObject(item['attributes'])
    ? { ...item, ...item['attributes'] }
    : item;
}

/** The parameter of the query that `other` sends and `whole` does not, with its value; undefined if there is none. */
export function addedTo(
  whole: Exchange,
  other: Exchange,
): readonly [name: string, value: string] | undefined {
  const before = new URLSearchParams(whole.request.query);
  return [...new URLSearchParams(other.request.query)].find(([name]) => !before.has(name));
}

/**
 * The id of an item that fits, and that the whole list shows before and `again`, while a shorter list leaves it out: no limit has cut that.
 * Undefined if there is none, or if items show no ids.
 */
export function leftOut(
  { all, some, again }: Readonly<Record<'all' | 'some' | 'again', readonly Json[]>>,
  fits: (item: Json) => boolean,
): string | undefined {
  const fitting = (items: readonly Json[]): readonly string[] =>
    idsOf(items.filter(fits), '') ?? [];
  const ids = idsOf(some, '');
  const later = fitting(again);
  const lost = fitting(all).find((id) => ids?.includes(id) === false && later.includes(id));
  return some.length < all.length ? lost : undefined;
}

/** True if a list lacks one of the items that show ids. */
export function lacksOne(list: Exchange, wanted: readonly Json[]): boolean {
  const ids = idsOf(itemsIn(list) ?? [], '') ?? [];
  return idsOf(wanted, '')?.some((id) => !ids.includes(id)) === true;
}

/** The item of a list with this id; undefined if there is none. */
export function itemOf(list: Exchange, parameter: string, id: string): Json | undefined {
  const items = itemsIn(list) ?? [];
  return items[idsOf(items, parameter)?.indexOf(id) ?? -1];
}

/** Names of members by which things differ, the surest first. */
export const idNames: readonly string[] = [
  'id',
  'uuid',
  'uid',
  'slug',
  'key',
  'code',
  'symbol',
  'name',
];

/** The member by which the items differ, `parameter` of their path first; undefined for lists of plain values, and of others. */
export function idMemberOf(items: readonly Json[], parameter: string): string | undefined {
  const [first] = items;
  if (!isJsonObject(first)) return undefined;
  return [plainName(parameter), ...idNames].flatMap((wanted) =>
    Object.keys(first).filter((name) => plainName(name) === wanted && isId(first[name])),
  )[0];
}

/** Returns the ids of the items; undefined if an item shows no id. */
export function idsOf(items: readonly Json[], parameter: string): readonly string[] | undefined {
  const name = idMemberOf(items, parameter);
  const ids = items.map((item) =>
    name === undefined || !isJsonObject(item) ? item : (item[name] ?? null),
  );
  return ids.every(isId) ? ids.map(String) : undefined;
}

function isId(value: Json | undefined): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
