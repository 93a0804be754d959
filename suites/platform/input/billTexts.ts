/** Draws texts of one kind: a script, emoji, combining marks, or signs that careless services escape, cut or decode. */
import * as fc from 'fast-check';

/** First and last letters of one run of a script that Unicode has had from its early versions. */
const scripts: Readonly<Record<string, readonly [number, number]>> = {
  latin: [0x61, 0x7a],
  'latin-1': [0xe0, 0xf6],
  greek: [0x3b1, 0x3c9],
  cyrillic: [0x430, 0x44f],
  armenian: [0x561, 0x586],
  hebrew: [0x5d0, 0x5ea],
  arabic: [0x628, 0x63a],
  devanagari: [0x915, 0x939],
  tamil: [0xb95, 0xb9a],
  thai: [0xe01, 0xe2e],
  georgian: [0x10d0, 0x10f0],
  ethiopic: [0x1200, 0x1206],
  hangul: [0xac00, 0xad00],
  hiragana: [0x3042, 0x3093],
  han: [0x4e00, 0x4f00],
  emoji: [0x1f600, 0x1f64f],
};

/** Texts that are drawn letter by letter from these parts. */
const parts: Readonly<Record<string, readonly string[]>> = {
  composed: ['\u00e9', '\u00f6', '\u1e69', 'a', 'o'],
  decomposed: ['e\u0301', 'o\u0308', 's\u0323\u0307', 'a', 'o'],
  quotes: ['"', "'", '`', '\u201e', '\u201c', 'a', 'b'],
  slashes: ['/', '\\', '//', '\\n', 'a', 'b'],
  percents: ['%', '%20', '%2F', '%s', '+', '&', '&amp;', '<b>', 'a'],
  'line-ends': ['a\nb', 'a\n\nb', 'a\tb', 'ab', 'b'],
};

export const textKinds: readonly string[] = [...Object.keys(scripts), ...Object.keys(parts)];

/** Begins and ends with a letter or digit, for whether a service trims is open; up to 40 signs between them. */
export function textArbitrary(kind: string): fc.Arbitrary<string> {
  const range = scripts[kind];
  const sign =
    range === undefined
      ? fc.constantFrom(...(parts[kind] ?? ['a']))
      : fc.integer({ min: range[0], max: range[1] }).map((code) => String.fromCodePoint(code));
  const edge = range === undefined ? fc.constantFrom('a', 'b', '1') : sign;
  return fc
    .tuple(
      edge,
      fc.array(fc.oneof({ weight: 6, arbitrary: sign }, fc.constant(' ')), { maxLength: 40 }),
      edge,
    )
    .map(([first, middle, last]) => `${first}${middle.join('')}${last}`);
}
