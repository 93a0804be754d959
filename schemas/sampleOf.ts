/** Cuts a large value down to a part of it, so that the search for all of its errors ends. */
import { isJsonArray, isJsonObject, type JsonObject } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';

/** Items of arrays, and objects, that a sample holds at most. Lists of a thousand records have fewer. */
const maxItems = 10_000;

/** Members of one object that are kept whatever their names. */
const maxMembers = 1_000;

/**
 * Returns the value itself if it is small. Otherwise returns a copy whose arrays end at the bound, and whose large objects keep only
 * members that are `named`. A sample has no error that the value lacks.
 */
export function sampleOf(value: Json, named: () => ReadonlySet<string>): Json {
  return isSmall(value) ? value : cut(value, named(), { left: maxItems });
}

/** Each answer is measured once: two readings of its schema judge it. */
const measured = new WeakMap<object, boolean>();

function isSmall(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const small = measured.get(value) ?? measure(value);
  measured.set(value, small);
  return small;
}

/** All texts and names in a schema; they include the members that its keywords can demand. */
export function namesIn(schema: Json, names: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof schema === 'string') names.add(schema);
  else if (isJsonArray(schema)) for (const item of schema) namesIn(item, names);
  else if (isJsonObject(schema))
    for (const [name, member] of Object.entries(schema)) namesIn(member, names.add(name));
  return names;
}

function measure(root: Json): boolean {
  const open: Json[] = [root];
  let items = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isJsonArray(value)) {
      items += value.length;
      if (items > maxItems) return false;
      for (const part of value) if (typeof part === 'object' && part !== null) open.push(part);
    } else if (isJsonObject(value)) {
      items += 1;
      let members = 0;
      for (const name in value) {
        members += 1;
        const part = value[name];
        if (typeof part === 'object' && part !== null) open.push(part);
      }
      if (items > maxItems || members > maxMembers) return false;
    }
  }
  return true;
}

type Bound = { left: number };

function cut(value: Json, named: ReadonlySet<string>, bound: Bound): Json {
  if (isJsonObject(value)) return cutObject(value, named, bound);
  if (!isJsonArray(value)) return value;
  const items: Json[] = [];
  for (const item of value) {
    if (bound.left <= 0) break;
    bound.left -= 1;
    items.push(cut(item, named, bound));
  }
  return items;
}

function cutObject(value: JsonObject, named: ReadonlySet<string>, bound: Bound): Json {
  bound.left -= 1;
  const members = Object.entries(value).filter(([name], at) => at < maxMembers || named.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, cut(member, named, bound)]));
}
