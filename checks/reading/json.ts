/** Reads the JSON of answers; never throws, whatever a server sent. */
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The JSON of an answer with status 200; undefined for every other answer. */
export function bodyOf200(exchange: Exchange): Json | undefined {
  return exchange.response?.status === 200 ? exchange.response.json : undefined;
}

/** The type's name in JSON Schema; an integer is a number whose fraction is zero. */
export function jsonType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
