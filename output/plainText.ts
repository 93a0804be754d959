/** Makes text of a server safe for terminals, Markdown and XML: characters with an effect there are written as escapes. */

/**
 * Characters that must never reach a reader raw, as ranges of code points: control characters (C0 but tab and
 * newline, DEL, C1), marks that reorder text (Unicode UAX #9), line and paragraph separators, lone surrogates, the
 * byte order mark, what XML 1.0 §2.2 forbids, and tag characters.
 */
const unsafe: RegExp = characterClass([
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfffe, 0xffff],
  [0xe0000, 0xe007f],
]);

/** One code unit of an unsafe character, or of half a pair: found many times faster than the whole class. */
const maybeUnsafe =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]/;

function characterClass(ranges: readonly (readonly [first: number, last: number])[]): RegExp {
  const parts = ranges.map(
    ([first, last]) => String.raw`\u{${first.toString(16)}}-\u{${last.toString(16)}}`,
  );
  return new RegExp(`[${parts.join('')}]`, 'gu');
}

export function written(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/** The text with every unsafe character written as its escape, such as `\u001b`; tabs and newlines stay. */
export function plainText(text: string): string {
  return mapUnsafe(text, written);
}

/** The text with every unsafe character replaced by the result of `write`. */
export function mapUnsafe(text: string, write: (character: string) => string): string {
  return maybeUnsafe.test(text) ? text.replace(unsafe, write) : text;
}

/** Returns the text of `plainText` on one line: tabs and newlines are written as escapes, too. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\n/g, '\\n').replace(/\t/g, '\\t');
}

/** Returns at most `limit` code points of a text, with an ellipsis if something was left out. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = Array.from(text.slice(0, limit * 2));
  return points.length <= limit && text.length <= limit * 2
    ? text
    : `${points.slice(0, limit - 1).join('')}…`;
}
