/** Writes one text for one JSON value, so that values can be compared, ordered and hashed. */
import { isJsonArray, isJsonObject } from './jsonObject.ts';
import type { Json } from './types.ts';

/** Orders texts by UTF-16 code unit; never by locale, so that reports are the same on every machine. */
export function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** JSON with the members of every object in order of their names. 1 and 1.0 give the same text, and so do 0 and -0. */
export function canonicalJson(value: Json): string {
  if (isJsonArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted(byText)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`);
  return `{${members.join(',')}}`;
}
