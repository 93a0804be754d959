/** Small readers of JSON values whose shape is not known. */
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';

/** True for a value that JSON can express, at every depth. */
export function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return typeof value === 'object' && Object.values(value).every(isJson);
}

/** Returns an own member, or undefined; never an inherited one such as `constructor`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An own member that is a number. */
export function ownNumber(object: JsonObject, key: string): number | undefined {
  const value = own(object, key);
  return typeof value === 'number' ? value : undefined;
}

/** The schemas of an own member that is a list of schemas; empty for anything else. */
export function ownSchemas(object: JsonObject, key: string): readonly JsonSchema[] {
  const value = own(object, key);
  return Array.isArray(value) ? value.filter(isJsonSchema) : [];
}

/** The entries of an own member that maps names to schemas; empty for anything else. */
export function ownSchemaEntries(
  object: JsonObject,
  key: string,
): readonly (readonly [string, JsonSchema])[] {
  const value = own(object, key);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, JsonSchema] =>
    isJsonSchema(entry[1]),
  );
}

/** The strings of a list; empty for anything else. */
export function strings(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Sets a member as data, even if its name is `__proto__`. */
export function setMember(object: { [key: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else object[key] = value;
}
