/** Draws words of a given length from an automaton: a walk that can never get stuck. */
import type { LengthRows } from './lengthRows.ts';
import type { WordAutomaton } from './productAutomaton.ts';
import type { RandomSource } from './types.ts';
import type { CharSet } from 'refa';

/** A table from which one number in [0, 1) selects a character. */
type CharacterPool = {
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

function characterPool(set: CharSet): CharacterPool {
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

/** One way on from a state. `until` is the running sum of weights, in [0, 1]. */
type Way = { readonly until: number; readonly target: number; readonly pool: CharacterPool };

/**
 * At each place only those edges are offered from which the rest of the word can be finished. The weight of an edge is the logarithm of
 * its number of characters. With equal weights per word, the widest branch would hide every short one.
 */
export function wordDrawer(
  automaton: WordAutomaton,
  rows: LengthRows,
): (random: RandomSource, length: number) => string {
  const pools = automaton.edges.map((edges) => edges.map((edge) => characterPool(edge.set)));
  const waysByRow = new Map<Uint8Array, (readonly Way[])[]>();

  const waysFrom = (state: number, row: Uint8Array): readonly Way[] => {
    const edges = automaton.edges[state] ?? [];
    const open = edges.flatMap((edge, index) => {
      const pool = pools[state]?.[index];
      return row[edge.target] === 1 && pool !== undefined
        ? [{ target: edge.target, pool, weight: 1 + Math.log2(Math.min(edge.set.size, 256)) }]
        : [];
    });
    const total = open.reduce((sum, { weight }) => sum + weight, 0);
    let sum = 0;
    return open.map(({ target, pool, weight }) => {
      sum += weight;
      return { until: sum / total, target, pool };
    });
  };

  return (random, length) => {
    const next = quickRandom(random.nextInt(-0x80_00_00_00, 0x7f_ff_ff_ff));
    let word = '';
    let state = 0;
    let row: Uint8Array | null = null;
    let byState: (readonly Way[])[] = [];
    for (let left = length - 1; left >= 0; left -= 1) {
      const here = rows.row(left);
      // From some length on all rows are one, so that most characters need no look.
      if (here !== row) {
        row = here;
        byState = waysByRow.get(row) ?? [];
        waysByRow.set(row, byState);
      }
      const ways = (byState[state] ??= waysFrom(state, here));
      let way = ways[0];
      if (ways.length > 1) {
        const at = next();
        for (let index = 0; index < ways.length; index += 1) {
          way = ways[index];
          if (way === undefined || at < way.until) break;
        }
      }
      if (way === undefined) throw new RangeError(`no word of length ${length}`);
      const { table, wild, pickWild } = way.pool;
      word +=
        wild > 0 && next() < wild
          ? pickWild(next())
          : table.length === 1
            ? (table[0] ?? '')
            : (table[Math.floor(next() * table.length)] ?? '');
      state = way.target;
    }
    return word;
  };
}

/**
 * Numbers in [0, 1) from one seed: a Weyl sequence through a mixer of 32 bits (after Tommy
 * Ettinger's mulberry32). One draw from the caller's source then serves a whole word.
 */
function quickRandom(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
