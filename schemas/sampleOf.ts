/** Cuts a large value down to a part of it, so that the search for all of its errors ends. */
import { isJsonArray, isJsonObject, type JsonObject } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';

/** Items of arrays, and objects, that a sample holds at most. Lists of a thousand records have fewer. */
const maxItems = 10_000;

/** Members of one object that are kept whatever their names. */
const maxMembers = 1_000;

/**
 * The value itself where it is small. Else a copy whose arrays end where the bound is reached, and whose large
 * objects keep only members that are `named`: a sample has no error that the value lacks.
 */
export function sampleOf(value: Json, named: () => ReadonlySet<string>): Json {
  return isSmall(value) ? value : cut(value, named(), { left: maxItems });
}

/** All texts and names that stand in a schema: the members that its keywords can demand are among them. */
export function namesIn(schema: Json, names: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof schema === 'string') names.add(schema);
  else if (isJsonArray(schema)) for (const item of schema) namesIn(item, names);
  else if (isJsonObject(schema))
    for (const [name, member] of Object.entries(schema)) namesIn(member, names.add(name));
  return names;
}

function isSmall(root: Json): boolean {
  const open: Json[] = [root];
  let items = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const parts = isJsonArray(value) ? value : Object.values(value);
    items += isJsonArray(value) ? value.length : 1;
    if (items > maxItems || (!isJsonArray(value) && parts.length > maxMembers)) return false;
    for (const part of parts) if (typeof part === 'object' && part !== null) open.push(part);
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
