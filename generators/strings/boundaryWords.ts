/** Lists words at the edges of a language: at the limits of its lengths and of Unicode, and texts that programs often handle wrongly. */
import { simplestWord } from './enumerateWords.ts';
import type { LengthRows } from './lengthRows.ts';
import type { WordAutomaton } from './productAutomaton.ts';
import type { BoundaryWord } from './types.ts';

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
export function lengthBoundaries(
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
export function awkwardWords(accepts: (word: string) => boolean): readonly BoundaryWord[] {
  return awkward.filter(({ value }) => accepts(value));
}
