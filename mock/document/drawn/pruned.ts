/** Removes from a value the parts that break its schema, such as those that were cut off at some depth. */
import { isObject, type Json } from '../../json.ts';

/** Members and items are taken out level by level; no answer is nested deeper. */
const rounds = 12;

/** Removes the deepest broken parts again and again until `breaksAt` names no place; undefined if it always names one. */
export function pruned(
  value: Json,
  breaksAt: (value: Json) => readonly string[],
): Json | undefined {
  let left = value;
  for (let round = 0; round < rounds; round += 1) {
    const places = new Set(breaksAt(left));
    if (places.size === 0) return left;
    if (places.has('') && places.size === 1) return undefined;
    left = without(left, '', deepestOf(places));
  }
  return undefined;
}

/** Those that hold no other one. */
function deepestOf(places: ReadonlySet<string>): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const place of places) {
    const keys = place.split('/');
    for (let length = keys.length - 1; length > 0; length -= 1)
      holders.add(keys.slice(0, length).join('/'));
  }
  return new Set([...places].filter((place) => !holders.has(place)));
}

function without(value: Json, place: string, out: ReadonlySet<string>): Json {
  const at = (key: string | number): string =>
    `${place}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  if (Array.isArray(value))
    return value.flatMap((item: Json, index) =>
      out.has(at(index)) ? [] : [without(item, at(index), out)],
    );
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      out.has(at(name)) ? [] : [[name, without(member, at(name), out)] as const],
    ),
  );
}
