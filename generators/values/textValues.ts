/** Classes of lawful texts: lengths, ends, scripts, and characters that careless services escape, cut, decode or convert. */
import * as fc from 'fast-check';

/** Runs of letters that Unicode has had from its early versions. */
const scripts: Readonly<Record<string, readonly [number, number]>> = {
  plain: [0x61, 0x7a],
  'latin-1': [0xe0, 0xf6],
  cyrillic: [0x430, 0x44f],
  hebrew: [0x5d0, 0x5ea],
  arabic: [0x628, 0x63a],
  devanagari: [0x915, 0x939],
  thai: [0xe01, 0xe2e],
  hangul: [0xac00, 0xad00],
  han: [0x4e00, 0x4f00],
  emoji: [0x1f600, 0x1f64f],
};

/** Texts that are drawn from these parts, between two letters or digits. */
const parts: Readonly<Record<string, readonly string[]>> = {
  composed: ['\u00e9', '\u00f6', '\u1e69', 'a', 'o'],
  decomposed: ['e\u0301', 'o\u0308', 's\u0323\u0307', 'a', 'o'],
  'joined signs': ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f1e8}\u{1f1ed}', '\ufe0f', 'a'],
  'direction marks': ['\u200f', '\u202e', '\u2067', '\u05d0', 'a'],
  'invisible signs': ['\u200b', '\ufeff', '\u00a0', '\u00ad', 'a'],
  'control signs': ['\u0001', '\u0008', '\u001b', '\u007f', '\u0085', 'a'],
  'other scripts': ['\u03b1\u03b3', '\u0561', '\u0b95', '\u10d2', '\u1202', '\u3042', 'a'],
  quotes: ['"', '""', '`', '\u201e', '\u201c', 'a'],
  apostrophes: ["'", "''", '\u2019', "o'b", 'a'],
  slashes: ['/', '\\', '//', '\\n', '\\u0041', 'a'],
  percents: ['%', '%20', '%2F', '%s', '%%', 'a'],
  'query signs': ['+', '&', '=', '?', '#', ';', 'a'],
  markup: ['<b>', '</b>', '&amp;', '&#65;', '<!--', ']]>', 'a'],
  templates: ['{{a}}', '${a}', '{0}', '<%= a %>', '$1', 'a'],
  statements: ["';", '--', '/*', '*/', ') or 1=1', 'a'],
  separators: [',', ';', '|', '\u001f', ':', 'a'],
  'line feeds': ['\n', '\n\n', 'b', 'a'],
  'line ends of two signs': ['\r\n', '\r\n\r\n', 'b', 'a'],
  'carriage returns and tabs': ['\r', '\t', '\u2028', 'b', 'a'],
  'double blanks': ['  ', '   ', 'b', 'a'],
  'upper and lower case': ['A', 'a', 'Q', 'q', '\u00df', '\u0130', '\u0131'],
};

/** Texts of a fixed form; `#` is a drawn figure. */
const forms: Readonly<Record<string, readonly string[]>> = {
  'a leading blank': [' a#', '  #'],
  'a trailing blank': ['a# ', '#  '],
  'leading zeros': ['000#', '0#', '-0#'],
  'trailing zeros': ['#.50', '#00', '1.#0'],
  'words of programs': ['null', 'true', 'undefined', '[]', '{"a":#}'],
  'numbers of programs': ['1e#', '0x#', 'NaN', '-0'],
  'forms of dates': ['2024-02-29', '12/31/#', '2025-03-30T02:30:00Z', '#-01-01'],
  formulas: ['=1+#', '+#', '@a#', '-#+1'],
};

/** One sign, and lengths at and beyond those that columns usually have. */
const lengths: readonly number[] = [1, 36, 50, 51, 255, 256, 1_000, 4_000];

/** The names of the classes; the first is the plainest. */
export const textClasses: readonly string[] = [
  ...Object.keys(scripts),
  ...Object.keys(parts),
  ...Object.keys(forms),
  ...lengths.map((length) => `${length} signs`),
];

/** Draws texts of a class. Lengths count UTF-16 code units; texts of scripts and parts have up to 42 parts. */
export function textOf(name: string): fc.Arbitrary<string> {
  const length = lengths.find((one) => `${one} signs` === name);
  if (length !== undefined) return ofLength(length);
  const form = forms[name];
  if (form !== undefined)
    return fc
      .tuple(fc.constantFrom(...form), fc.integer({ min: 1, max: 99_999 }))
      .map(([text, figure]) => text.replace('#', String(figure)));
  const range = scripts[name];
  const sign =
    range === undefined
      ? fc.constantFrom(...(parts[name] ?? ['a']))
      : fc.integer({ min: range[0], max: range[1] }).map((code) => String.fromCodePoint(code));
  const edge = range === undefined ? fc.constantFrom('a', 'b', '1') : sign;
  const between = fc.array(fc.oneof({ weight: 6, arbitrary: sign }, fc.constant(' ')), {
    // Enough for most of the parts to be drawn.
    minLength: range === undefined ? 6 : 0,
    maxLength: 40,
  });
  return fc
    .tuple(edge, between, edge)
    .map(([first, middle, last]) => `${first}${middle.join('')}${last}`);
}

/** Figures that count up, so that a text that is cut, doubled or turned round differs. */
function ofLength(length: number): fc.Arbitrary<string> {
  return fc.nat({ max: 999 }).map((first) => {
    const figures = Array.from({ length: Math.ceil(length / 4) }, (_one, at) =>
      String((first + at) % 10_000).padStart(3, 'n'),
    );
    const last = String.fromCodePoint(0x61 + (first % 26));
    return `${figures.join(' ')}and so on`.slice(0, length - 1) + last;
  });
}
