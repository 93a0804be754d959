/** JSON types as bits, so that a set of types is one small number. */
import type { Json } from '../../../json/types.ts';

export const NULL = 1;
export const BOOLEAN = 2;
export const NUMBER = 4;
export const STRING = 8;
export const ARRAY = 16;
export const OBJECT = 32;
export const ALL_TYPES = 63;

/** Each type bit alone, in the order in which choices are made. */
export const TYPE_ORDER: readonly number[] = [STRING, NUMBER, BOOLEAN, OBJECT, ARRAY, NULL];

const BIT_OF_NAME: Readonly<Record<string, number>> = {
  null: NULL,
  boolean: BOOLEAN,
  number: NUMBER,
  integer: NUMBER,
  string: STRING,
  array: ARRAY,
  object: OBJECT,
};

/** The bit of one value's type. */
export function typeBitOf(value: Json): number {
  if (value === null) return NULL;
  if (Array.isArray(value)) return ARRAY;
  return BIT_OF_NAME[typeof value] ?? OBJECT;
}

/** Returns the set that a `type` keyword names; unknown names add nothing. */
export function typeBitsOf(type: Json): number {
  const names = Array.isArray(type) ? type : [type];
  let bits = 0;
  for (const name of names) if (typeof name === 'string') bits |= BIT_OF_NAME[name] ?? 0;
  return bits;
}

/** The names of the types in a set, for error texts. */
export function typeNames(bits: number): string {
  const names = ['null', 'boolean', 'number', 'string', 'array', 'object'];
  return names.filter((name) => ((BIT_OF_NAME[name] ?? 0) & bits) !== 0).join(' or ') || 'no type';
}
