/** Tells JSON objects from the other kinds of JSON value. */
import type { Json } from './types.ts';

export type JsonObject = { readonly [key: string]: Json };

/** True for `{…}`; false for arrays, null and scalars. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
