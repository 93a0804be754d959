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

/** True for what a schema may be: an object or a boolean. */
export function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || isJsonObject(value);
}

/** The value if it is an object, else an empty one. */
export function objectOr(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The value if it is an array, else an empty one. */
export function arrayOr(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

/** The value if it is a string, else `fallback`. */
export function textOr(value: Json | undefined, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
