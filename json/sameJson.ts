/** Compares JSON values as JSON Schema 2020-12 core §4.2.2 defines equality. */
import { isJsonArray, isJsonObject } from './jsonObject.ts';
import type { Json } from './types.ts';

/** True if two JSON values are equal: numbers by value, members in any order. Undefined means that there is no value. */
export function sameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right || left === undefined || right === undefined) return left === right;
  if (isJsonArray(left) && isJsonArray(right))
    return left.length === right.length && left.every((item, at) => sameJson(item, right[at]));
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && sameJson(left[name], right[name]))
  );
}
