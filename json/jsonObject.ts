/** Distinguishes the kinds of JSON value, and reads members without assuming them. */
import type { Json, JsonSchema } from './types.ts';

export type JsonObject = { readonly [key: string]: Json };

/** True for `{…}`; false for arrays, null and scalars. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for `[…]`. */
export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for a text, a number or a boolean. */
export function isJsonScalar(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** True for a value that can be a schema: an object or a boolean. */
export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || isJsonObject(value);
}

/** The value if it is an object, otherwise an empty object. */
export function objectOr(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value if it is an array, otherwise an empty array. */
export function arrayOr(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

/** The value if it is a string, otherwise `fallback`. */
export function textOr(value: Json | undefined, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
