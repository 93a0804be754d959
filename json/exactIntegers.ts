/**
 * Integers beyond 2^53, whose digits `JSON.parse` rounds away. Each is read as a distinct number near the true one, and is written with its own digits. So
 * two ids are equal only if their digits are equal, and a path names the right object.
 */
import { parsedJson } from './texts.ts';
import type { Json } from './types.ts';

const digitsOf = new Map<number, string>();
const numberOf = new Map<string, number>();

/** A hostile service may send ever new ones: those that come later are rounded. */
const most = 20_000;

/** The shortest integer beyond 2^53 has so many digits. */
const maybeLong = /\d{16}/;

/** A text, which is passed by, or an integer of 16 digits or more. */
const longOrText = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Parses a text as `parsedJson` does, and keeps the digits of long integers. */
export function parsedExactly(text: string): Json | undefined {
  const json = parsedJson(text);
  if (json === undefined || !maybeLong.test(text)) return json;
  return parsedJson(
    text.replace(longOrText, (part) =>
      part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : String(integerIn(part)),
    ),
  );
}

/** Returns the number that represents these digits. */
export function integerIn(digits: string): number {
  const rounded = Number(digits);
  if (Number.isSafeInteger(rounded) || !Number.isFinite(rounded)) return rounded;
  const known = numberOf.get(digits);
  if (known !== undefined || numberOf.size >= most) return known ?? rounded;
  const free = freeFrom(rounded);
  digitsOf.set(free, digits);
  numberOf.set(digits, free);
  return free;
}

/** Of a number that is taken, a later one up to which all are taken: a hostile service may send ids that all lie side by side. */
const takenUpTo = new Map<number, number>();

/** The first number from this one on, away from zero, that stands for no digits yet. */
function freeFrom(number: number): number {
  const passed: number[] = [];
  let free = number;
  while (digitsOf.has(free)) {
    passed.push(free);
    free =
      takenUpTo.get(free) ??
      free + Math.sign(free) * 2 ** (Math.floor(Math.log2(Math.abs(free))) - 52);
  }
  for (const one of passed) takenUpTo.set(one, free);
  return free;
}

/** Returns the digits that the number represents. */
export function exactText(value: string | number | boolean): string {
  return (typeof value === 'number' ? digitsOf.get(value) : undefined) ?? String(value);
}

/** Negative if `one` is the smaller. Compares the digits if both numbers represent digits. */
export function compareExactly(one: number, other: number): number {
  const [a, b] = [digitsOf.get(one), digitsOf.get(other)];
  if (a === undefined || b === undefined) return one - other;
  return BigInt(a) < BigInt(b) ? -1 : a === b ? 0 : 1;
}
