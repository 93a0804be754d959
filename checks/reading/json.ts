/** Reads the JSON of answers; never throws, whatever a server sent. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The JSON of an answer with status 200; undefined for every other answer. */
export function bodyOf200(exchange: Exchange): Json | undefined {
  return exchange.response?.status === 200 ? exchange.response.json : undefined;
}

/** Equal as JSON values: numbers by value, members in any order. */
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

/** The type's name in JSON Schema; an integer is a number whose fraction is zero. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
