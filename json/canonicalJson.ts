/** One text for one JSON value, so that values can be compared, ordered and hashed. */
import type { Json } from './types.ts';

/** Orders texts by UTF-16 code unit; never by locale, so that reports are alike on every machine. */
export function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** JSON with the members of every object in order of their names. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).toSorted(byText);
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}

/** `Array.isArray` for the read-only lists of `Json`. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
