/** A text with its escapes undone, so that a secret is found in every spelling. */

/** One character of `text` begins at `starts[i]` of the original and ends where the next begins; null where both are the same. */
export type CanonicalText = {
  readonly text: string;
  readonly starts: Uint32Array | null;
};

/** As many backslashes as JSON in JSON takes, an octet of RFC 3986 §2.1, or a character reference of HTML. */
const escape =
  /\\+(?:u([0-9a-f]{4})|(?=[%&])|[^]|$)|%([0-9a-f]{2})|&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const mayEscape = /[\\%&]/;
const mayDiffer = /[\\%&+\n\r\t\b\f]/;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Lowers letters, drops backslashes, and decodes octets as Latin-1. A plus becomes a space, because forms encode a space
 * so. A line end becomes the letter that JSON writes for it.
 */
export function canonicalText(original: string): CanonicalText {
  if (!mayDiffer.test(original)) return { text: small(original), starts: null };
  if (!mayEscape.test(original)) return { text: plainly(original), starts: null };
  const starts = new Uint32Array(original.length + 1);
  let text = '';
  let at = 0;
  const keep = (end: number): void => {
    for (let index = at; index < end; index += 1) starts[text.length + index - at] = index;
    text += original.slice(at, end);
  };
  for (const match of original.matchAll(escape)) {
    keep(match.index);
    // A backslash that was encoded is dropped like any other.
    const character = characterOf(match).replaceAll('\\', '');
    starts.fill(match.index, text.length, text.length + character.length);
    text += character;
    at = match.index + match[0].length;
  }
  keep(original.length);
  starts[text.length] = original.length;
  return { text: plainly(text), starts };
}

/** What stands in a canonical text where this one stands in the original and nothing that looks like an escape is one. */
export function literally(original: string): string {
  return plainly(original.replaceAll('\\', ''));
}

function characterOf([whole, json, octet, decimal, hex, name]: RegExpExecArray): string {
  const unit = json ?? octet;
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (!Number.isNaN(code)) return code > 0x10ffff ? whole : String.fromCodePoint(code);
  if (name !== undefined) return named[name.toLowerCase()] ?? whole;
  return whole;
}

const rewritten = /[+\n\r\t\b\f]/g;
const standsFor: Readonly<Record<string, string>> = {
  '+': ' ',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\b': 'b',
  '\f': 'f',
};

/** As long as the text. */
function plainly(text: string): string {
  return small(text).replace(rewritten, (character) => standsFor[character] ?? character);
}

function small(text: string): string {
  const all = text.toLowerCase();
  if (all.length === text.length) return all;
  return Array.from(text, (character) => {
    const one = character.toLowerCase();
    return one.length === character.length ? one : character;
  }).join('');
}
