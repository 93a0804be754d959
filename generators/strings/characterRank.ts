/** Orders characters from the plainest to the strangest; shrinking and enumeration use this order. */
import type { CharSet } from 'refa';

const range = (from: string, to: string): string => {
  let text = '';
  for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1)
    text += String.fromCharCode(code);
  return text;
};

const letters = range('a', 'z');
const digits = range('0', '9');
const capitals = range('A', 'Z');
const plain = `${letters}${digits}${capitals}-_. `;
const printable = Array.from(range('!', '~'))
  .filter((one) => !plain.includes(one))
  .join('');
/** ASCII from the plainest on; control characters come after all printable characters of Unicode. */
const asciiOrder = Array.from(plain + printable).map((one) => one.charCodeAt(0));
const asciiRank = new Map(asciiOrder.map((code, rank) => [code, rank]));
const controlRank = 0x20_00_00;

/** The rank is smaller for plainer characters; no two characters have the same rank. */
export function characterRank(codePoint: number): number {
  return asciiRank.get(codePoint) ?? (isControl(codePoint) ? controlRank : 0x1000) + codePoint;
}

/** Lists the characters of a set by rank, lazily, because a set may hold all of Unicode. */
export function* rankedCharacters(set: CharSet): Iterable<number> {
  for (const code of asciiOrder) if (set.has(code)) yield code;
  for (const wanted of [false, true])
    for (const { min, max } of set.ranges)
      for (let code = min; code <= max; code += 1)
        if (!asciiRank.has(code) && isControl(code) === wanted) yield code;
}

/** The plainest character of a set. */
export function plainestCharacter(set: CharSet): number {
  for (const code of rankedCharacters(set)) return code;
  throw new RangeError('an empty set has no plainest character');
}

/** Compares by length first, in code points, then by the ranks from left to right; negative if `one` is simpler. */
export function compareWords(one: string, other: string): number {
  const left = Array.from(one);
  const right = Array.from(other);
  if (left.length !== right.length) return left.length - right.length;
  for (const [index, character] of left.entries()) {
    const against = right[index] ?? '';
    if (character !== against)
      return (
        characterRank(character.codePointAt(0) ?? 0) - characterRank(against.codePointAt(0) ?? 0)
      );
  }
  return 0;
}

function isControl(codePoint: number): boolean {
  return codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0);
}
