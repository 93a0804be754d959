/** Character references of HTML by their names, for the characters that a secret may hold: ASCII and Latin-1. */

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
export const namedReferences: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['newline', '\n'],
  ...ascii.split(' ').map((word) => [word.slice(1), word.charAt(0)] as const),
  ...latin.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ['divide', '\u00f7'],
  ['yuml', '\u00ff'],
]);
