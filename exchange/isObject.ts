/** Tells a JSON object from arrays, null and the rest. */
import type { Json } from '../json/types.ts';

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
