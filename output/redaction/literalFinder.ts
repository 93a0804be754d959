/** Searches a text for many literals at once; most texts hold none. */

/** The start of a match, and the position after its end. */
export type TextSpan = readonly [number, number];

export type LiteralFinder = {
  /** Places from left to right, which may overlap. If two begin at the same place, the longer is found. */
  readonly find: (text: string) => readonly TextSpan[];
  /** In shorter texts nothing is found. */
  readonly reach: number;
};

/** The number of characters that limits the jumps of the search; every literal has at least as many. */
export const leastLiteral = 4;
const block = 3;
/** Slots for each literal: most then stand for no literal's end, so that the search leaps. */
const slotsPerLiteral = 16;

/**
 * The search of Wu and Manber (1994). The characters at the end of the shortest literal's length give the least distance to the next
 * match, so that most characters are never examined. Throws RangeError on a literal that is too short.
 */
export function literalFinder(literals: readonly string[]): LiteralFinder {
  const longestFirst = [...new Set(literals)].sort((one, other) => other.length - one.length);
  const reach = longestFirst.at(-1)?.length;
  if (reach === undefined) return { find: () => [], reach: Infinity };
  if (reach < leastLiteral) throw new RangeError('a literal is too short to be searched');
  const bits = Math.min(
    20,
    Math.max(10, Math.ceil(Math.log2(longestFirst.length * slotsPerLiteral))),
  );
  const shift = 32 - bits;
  const leaps = new Uint8Array(1 << bits).fill(Math.min(reach - block + 1, 0xff));
  const endingAt = new Map<number, string[]>();
  for (const literal of longestFirst) {
    for (let end = block - 1; end < reach; end += 1) {
      const slot = slotOf(literal, end, shift);
      leaps[slot] = Math.min(leaps[slot] ?? 0, reach - 1 - end);
    }
    const slot = slotOf(literal, reach - 1, shift);
    endingAt.set(slot, [...(endingAt.get(slot) ?? []), literal]);
  }
  const find: LiteralFinder['find'] = (text) => {
    const places: TextSpan[] = [];
    for (let end = reach - 1; end < text.length;) {
      const slot = slotOf(text, end, shift);
      const leap = leaps[slot] ?? 1;
      if (leap > 0) {
        end += leap;
        continue;
      }
      const start = end - reach + 1;
      const found = endingAt.get(slot)?.find((literal) => text.startsWith(literal, start));
      if (found !== undefined) places.push([start, start + found.length]);
      end += 1;
    }
    return places;
  };
  return { find, reach };
}

/** Of the last characters up to `end`: a product spreads them over the high bits (Knuth's multiplicative hashing). */
function slotOf(text: string, end: number, shift: number): number {
  const characters =
    (text.charCodeAt(end - 2) << 14) ^ (text.charCodeAt(end - 1) << 7) ^ text.charCodeAt(end);
  return Math.imul(characters, 0x9e3779b1) >>> shift;
}
