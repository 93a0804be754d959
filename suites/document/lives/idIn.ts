/** Finds the id of what an answer shows, by the usual names of ids. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isOwnName, plainName, type Id } from '../../../engine/objects/createdId.ts';

/**
 * Looks for a member with the name of the path parameter, then the end of that name such as `key`, then `id`, then one that ends or begins with `id`; in the
 * first item of a list; inside the object of an envelope. Falls back on the id in the request. Undefined without
 * a successful answer, or where no id is found.
 */
export function idIn(exchange: Exchange | null, parameter: string): Id | undefined {
  const response = exchange?.response ?? null;
  if (response === null || response.status < 200 || response.status > 299) return undefined;
  const wanted = plainName(parameter);
  return idOf(response.json, wanted, 3) ?? givenIn(exchange?.request.json, wanted);
}

function idOf(value: Json | undefined, wanted: string, depth: number): Id | undefined {
  if (depth === 0) return undefined;
  if (isJsonArray(value)) return idOf(value[0], wanted, depth - 1);
  if (!isJsonObject(value)) return undefined;
  return (
    memberOf(value, (name) => name === wanted) ??
    memberOf(value, (name) => isOwnName(name, wanted)) ??
    memberOf(value, (name) => name === 'id') ??
    memberOf(value, (name) => (name === 'uuid' || name === 'name') && wanted.endsWith(name)) ??
    first(Object.values(value), (member) =>
      typeof member === 'object' ? idOf(member, wanted, depth - 1) : undefined,
    ) ??
    memberOf(value, (name) => name.endsWith('id') || name.startsWith('id'))
  );
}

/** Only a member with the name of the parameter, or `id`: other ids of a request name other things. */
function givenIn(sent: Json | undefined, wanted: string): Id | undefined {
  if (!isJsonObject(sent)) return undefined;
  return memberOf(sent, (name) => name === wanted) ?? memberOf(sent, (name) => name === 'id');
}

function memberOf(value: JsonObject, fits: (name: string) => boolean): Id | undefined {
  return first(Object.entries(value), ([name, member]) =>
    fits(plainName(name)) && isId(member) ? member : undefined,
  );
}

function isId(value: Json): value is Id {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function first<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
