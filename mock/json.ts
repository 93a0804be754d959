/** JSON values and how to recognise their kinds. */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: Json | undefined): value is string {
  return typeof value === 'string';
}

export function isListOf<Item extends Json>(
  isItem: (value: Json) => value is Item,
  value: Json | undefined,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}
