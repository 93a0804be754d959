/** Picks characters of a set: mostly readable ones, sometimes any other character of Unicode. */
import type { CharSet } from 'refa';

/** A table from which one number in [0, 1) selects a character. */
export type CharacterPool = {
  readonly table: readonly string[];
  /** Share of picks that go to the whole set instead of the table; 0 for small sets. */
  readonly wild: number;
  readonly pickWild: (fraction: number) => string;
};

/** A set of at most this many characters is drawn from evenly. */
const evenUpTo = 256;
const readable = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const punctuation = ' -_.,:;/@#&+=?!%()[]{}<>"\'\\*$^~|`';
/**
 * Characters that programs get wrong: accents, one code point for two letters, other scripts, right
 * to left, a combining mark, no-break and zero-width spaces, the replacement character, a BOM.
 */
const basicPlane =
  'éßñüøŁğİıſфЖЩαΩשלאمح漢字かなカ한글ไทยहि\u0301\u00a0\u200b\u200d\u2028\ufffd\ufeff€№½'.normalize(
    'NFC',
  );
/** Two UTF-16 units each: a face, a skin tone, a flag's half, a rare ideograph, a mathematical letter. */
const astral = '😀👍🏽🇺𠮷𝒳';

/** How often each group stands in the table of a wide set. */
const groups: readonly (readonly [characters: string, times: number])[] = [
  [readable, 6],
  [punctuation, 2],
  [basicPlane, 1],
  [astral, 1],
  ['\t\n', 1],
];

export function characterPool(set: CharSet): CharacterPool {
  if (set.size <= evenUpTo) {
    const table = Array.from(set.characters(), (code) => String.fromCodePoint(code));
    return { table, wild: 0, pickWild: () => '' };
  }
  const table = groups.flatMap(([characters, times]) => {
    const inside = Array.from(characters).filter((one) => set.has(one.codePointAt(0) ?? -1));
    return Array.from({ length: times }, () => inside).flat();
  });
  return { table, wild: table.length === 0 ? 1 : 0.01, pickWild: evenly(set) };
}

function evenly(set: CharSet): (fraction: number) => string {
  const size = set.size;
  return (fraction) => {
    let index = Math.floor(fraction * size);
    for (const { min, max } of set.ranges) {
      const width = max - min + 1;
      if (index < width) return String.fromCodePoint(min + index);
      index -= width;
    }
    return '';
  };
}
