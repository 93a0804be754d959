/** The type of a JSON value by its name in JSON Schema. */
import type { Json } from './types.ts';

/** `integer` is a number whose fraction is zero; `number` is one with another fraction. */
export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** The most exact name: a whole number is an integer. */
export function jsonType(value: Json): JsonType {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'object') return Array.isArray(value) ? 'array' : 'object';
  return typeof value === 'string' ? 'string' : 'boolean';
}
