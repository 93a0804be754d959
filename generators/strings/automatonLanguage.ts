/** A language whose words are drawn from the automaton of all its conditions. */
import { wordDrawer } from './drawWord.ts';
import { simplestWord, wordsOfLength } from './enumerateWords.ts';
import { languageAutomaton } from './languageAutomaton.ts';
import { lengthRows, type LengthRows } from './lengthRows.ts';
import { shrinkWord } from './shrinkWord.ts';
import { specCheck } from './specCheck.ts';
import type { BoundaryWord, RandomSource, StringLanguage, StringSpec } from './types.ts';
import type { WordAutomaton } from './productAutomaton.ts';

/** Longest word that is written out for `maxLength`; beyond it no boundary is offered. */
const longestWritten = 100_000;

/** Texts that mean something to a careless program, and single characters of each size. */
const awkward: readonly BoundaryWord[] = [
  { name: 'one-space', value: ' ' },
  { name: 'spaces-around', value: ' a ' },
  { name: 'two-bytes', value: 'é' },
  { name: 'three-bytes', value: '漢字' },
  { name: 'astral', value: '😀' },
  { name: 'combining', value: 'e\u0301' },
  { name: 'right-to-left', value: 'שלום' },
  { name: 'zero-width', value: 'a\u200bb' },
  { name: 'quotes', value: `"'\\` },
  { name: 'line-break', value: 'a\nb' },
  { name: 'markup', value: '<b>&amp;</b>' },
  { name: 'percent', value: '%41%zz' },
  { name: 'looks-like-null', value: 'null' },
  { name: 'looks-like-true', value: 'true' },
  { name: 'looks-like-a-number', value: '0' },
  { name: 'looks-like-an-exponent', value: '1e3' },
  { name: 'leading-zero', value: '007' },
  { name: 'looks-like-json', value: '{}' },
];

/** Lists words of the shortest and longest lengths, and of the lengths next to these. Each is named by its bound. */
function lengthBoundaries(
  automaton: WordAutomaton,
  rows: LengthRows,
  min: number,
  max: number | null,
): readonly BoundaryWord[] {
  const least = rows.lengths(min, max ?? Infinity, 2);
  const found = least.map((length, index) => ({
    name: index === 0 ? 'minLength' : 'minLength+1',
    length,
  }));
  const top =
    max === null || max > longestWritten ? rows.longest : Math.min(max, rows.longest ?? max);
  if (top !== null && top <= longestWritten)
    for (
      let length = top, name = 'maxLength';
      length > (least[1] ?? top) && name !== '';
      length -= 1
    )
      if (rows.row(length)[0] === 1) {
        found.push({ name, length });
        name = name === 'maxLength' ? 'maxLength-1' : '';
      }
  return found.map(({ name, length }) => ({ name, value: simplestWord(automaton, rows, length) }));
}

/** Lists awkward texts that the language accepts. */
function awkwardWords(accepts: (word: string) => boolean): readonly BoundaryWord[] {
  return awkward.filter(({ value }) => accepts(value));
}

/** Lengths offered to one draw; the rest are left to `boundaries`. */
const maxLengths = 512;

/** @throws UnsupportedPattern for an expression that has no automaton of reasonable size. */
export function automatonLanguage(spec: StringSpec): StringLanguage {
  const { automaton, minLength, maxLength } = languageAutomaton(spec);
  const source = [...spec.patterns, ...spec.notPatterns, ...spec.formats].join(' and ');
  const rows = lengthRows(automaton, source);
  const least = automaton.states === 0 ? undefined : rows.lengths(minLength, maxLength, 1)[0];
  if (least === undefined) return nothing;
  const top = Math.min(maxLength, rows.longest ?? Infinity);
  const accepts = specCheck(spec);
  const drawOfLength = wordDrawer(automaton, rows);
  const lengthsBySize = new Map<number, readonly number[]>();

  const lengthsFor = (size: number): readonly number[] => {
    const room = Math.min(Math.max(0, Math.floor(size)), maxLengths);
    const found =
      lengthsBySize.get(room) ?? rows.lengths(least, Math.min(top, least + room), maxLengths);
    lengthsBySize.set(room, found);
    return found;
  };

  return {
    empty: false,
    count: top === Infinity ? null : countWords(automaton, minLength, top),
    shortest: simplestWord(automaton, rows, least),
    draw: (random: RandomSource, size: number): string => {
      const lengths = lengthsFor(size);
      return drawOfLength(random, lengths[random.nextInt(0, lengths.length - 1)] ?? least);
    },
    accepts,
    shrink: (word) =>
      shrinkWord(word, {
        automaton,
        rows,
        accepts,
        shorterLengths: (below) =>
          spread(rows.lengths(least, Math.min(top, below - 1), maxLengths)),
      }),
    words: function* () {
      for (let length = least; length <= top;) {
        yield* wordsOfLength(automaton, rows, length);
        const [further] = rows.lengths(length + 1, top, 1);
        if (further === undefined) return;
        length = further;
      }
    },
    boundaries: () =>
      distinct([
        ...lengthBoundaries(automaton, rows, least, top === Infinity ? null : top),
        ...awkwardWords(accepts),
      ]),
  };
}

/** No string at all: patterns that exclude each other, or lengths that cannot be met. */
const nothing: StringLanguage = {
  empty: true,
  count: 0,
  get shortest(): string {
    throw new RangeError('an empty language has no shortest word');
  },
  draw: () => {
    throw new RangeError('an empty language has no words to draw');
  },
  accepts: () => false,
  shrink: () => [],
  words: () => [],
  boundaries: () => [],
};

/** The least, then about eight more, evenly: shrinking jumps far first and closes in later. */
function spread(lengths: readonly number[]): readonly number[] {
  const step = Math.max(1, Math.ceil(lengths.length / 8));
  return lengths.filter((_length, index) => index % step === 0 || index === lengths.length - 1);
}

export function distinct(words: readonly BoundaryWord[]): readonly BoundaryWord[] {
  const seen = new Set<string>();
  return words.filter(({ value }) => !seen.has(value) && seen.add(value).size > 0);
}

/** Above this a language counts as large. */
const countLimit = 10_000;

/** Words with `min` to `max` characters; null if there are more than `countLimit`. */
function countWords(automaton: WordAutomaton, min: number, max: number): number | null {
  if (automaton.states === 0) return 0;
  let ways = new Map([[0, 1]]);
  let total = 0;
  for (let length = 0; length <= max && ways.size > 0; length += 1) {
    if (length >= min)
      for (const [state, count] of ways) if (automaton.accepting[state] === 1) total += count;
    if (total > countLimit) return null;
    const further = new Map<number, number>();
    for (const [state, count] of ways)
      for (const { target, set } of automaton.edges[state] ?? [])
        further.set(target, (further.get(target) ?? 0) + count * set.size);
    ways = further;
  }
  return total;
}
