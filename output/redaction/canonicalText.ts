/** A text with its escapes undone, so that a secret is found in every spelling. */

export type CanonicalText = {
  readonly text: string;
  /** As `text`, with letters, line ends and plus signs as they are. */
  readonly decoded: string;
  /** Where a character of `text` begins in the original; it ends where the next begins. */
  readonly placeOf: (index: number) => number;
};

const samePlace = (index: number): number => index;

/**
 * As many backslashes as JSON in JSON takes, before the escapes of JSON and of programming languages; an octet of
 * RFC 3986 §2.1; a character reference of HTML; or a token of a JSON Pointer (RFC 6901 §3).
 */
const escape =
  /\\+(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,6})\}|x([0-9a-f]{2})|(?=[%&])|([nrtbf])|[^]|$)|%([0-9a-f]{2})|&(?:#0*(\d{1,7});?|#x0*([0-9a-f]{1,6});?|([a-z][a-z0-9]{1,20});)|~([01])/gi;
const mayEscape = /[\\%&~]/;
const mayDiffer = /[\\%&~+\n\r\t\b\f]/;

/** A secret that was escaped this often, and once more for each kind of escape at once, is still found. */
const mostLevels = 4;

/**
 * Returns the text as it is, then with its escapes undone once, twice and so on, until nothing is left to undo. Each text is in lower
 * case, with octets decoded as Latin-1. A plus becomes a space, because forms encode a space as a plus. A line end becomes the letter that
 * JSON writes for it.
 */
export function canonicalTexts(original: string): readonly CanonicalText[] {
  if (!mayDiffer.test(original))
    return [{ text: small(original), decoded: original, placeOf: samePlace }];
  const levels: CanonicalText[] = [
    { text: plainly(original), decoded: original, placeOf: samePlace },
  ];
  let last = levels[0];
  while (last !== undefined && levels.length < mostLevels && mayEscape.test(last.decoded)) {
    last = undone(last);
    if (last !== undefined) levels.push(last);
  }
  return levels;
}

/** The form in which a text without escapes appears in a canonical text. */
export function literally(original: string): string {
  return plainly(original.replaceAll('\\', ''));
}

/** Undefined if there is nothing to undo. */
function undone({ decoded: original, placeOf }: CanonicalText): CanonicalText | undefined {
  if (original.search(escape) === -1) return undefined;
  // What was kept begins at an even entry, what was undone at an odd one; both beginnings in either text.
  const here: number[] = [0];
  const there: number[] = [0];
  let text = '';
  let at = 0;
  for (const match of original.matchAll(escape)) {
    text += original.slice(at, match.index);
    here.push(text.length);
    there.push(match.index);
    // A backslash that was encoded is dropped like any other.
    text += characterOf(match).replaceAll('\\', '');
    at = match.index + match[0].length;
    here.push(text.length);
    there.push(at);
  }
  text += original.slice(at);
  if (text === original) return undefined;
  return {
    text: plainly(text),
    decoded: text,
    placeOf: (index) => {
      const piece = lastUpTo(here, index);
      const start = there[piece] ?? 0;
      return placeOf(piece % 2 === 0 ? start + index - (here[piece] ?? 0) : start);
    },
  };
}

/** The last entry that is at most `limit`, of entries in ascending order. */
function lastUpTo(entries: readonly number[], limit: number): number {
  let low = 0;
  let high = entries.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((entries[middle] ?? 0) <= limit) low = middle;
    else high = middle;
  }
  return low;
}

const controls: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

function characterOf(match: RegExpExecArray): string {
  const [whole, json, wide, byte, control, octet, decimal, hex, name, pointer] = match;
  if (pointer !== undefined) return pointer === '0' ? '~' : '/';
  const unit = json ?? byte ?? octet;
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
  if (control !== undefined) return controls[control] ?? control;
  if (name !== undefined) return namedReferences.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(wide ?? hex ?? '', 16) : Number(decimal);
  return Number.isNaN(code) || code > 0x10ffff ? whole : String.fromCodePoint(code);
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

/** Each word is a character and a name of it. */
const ascii =
  '!excl "quot #num $dollar %percnt &amp \'apos (lpar )rpar *ast *midast +plus ,comma .period /sol :colon ;semi <lt =equals >gt ' +
  '?quest @commat [lsqb [lbrack \\bsol ]rsqb ]rbrack ^hat _lowbar _underbar `grave `diacriticalgrave {lcub {lbrace ' +
  '|verbar |vert |verticalline }rcub }rbrace';

/** From U+00A0 on, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml times oslash ugrave uacute ucirc uuml yacute thorn szlig';

/** Names are in lower case: the search ignores case, and the names of capital letters are those of small letters. */
const namedReferences: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['newline', '\n'],
  ...ascii.split(' ').map((word) => [word.slice(1), word.charAt(0)] as const),
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ['divide', '\u00f7'],
  ['yuml', '\u00ff'],
]);
