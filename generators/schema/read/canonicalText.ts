/** One text for each JSON value, so that equal values can be found by their text. */
import type { Json } from '../../../json/types.ts';
import { isObject } from './jsonObjects.ts';

/** JSON text with sorted names; 1 and 1.0 are one text, and so are 0 and -0. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (isObject(value)) {
    const parts = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Equality of JSON Schema: by value, blind to the order of names. */
export function sameJson(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  return canonicalText(left) === canonicalText(right);
}
