/** Base64 text (`byte` of OpenAPI) and regular expressions. */
import { notMatching, type FormatGrammar } from './formatGrammar.ts';
import { lowerLetters, pick, drawText } from './pick.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const six = '[A-Za-z0-9+/]';
// The last character before padding holds bits that must be zero (RFC 4648 section 3.5).
const base64 = `(?:${six}{4})*(?:${six}[AQgw]==|${six}{2}[AEIMQUYcgkosw048]=)?`;

export const encodingFormats: Readonly<Record<string, FormatGrammar>> = {
  byte: {
    draw: (random) => {
      const whole = drawText(random, alphabet, 0, 8)
        .repeat(4)
        .slice(0, 4 * random.nextInt(0, 6));
      const full = whole.slice(0, whole.length - (whole.length % 4));
      const two = drawText(random, alphabet, 2, 2);
      return full + pick(random, ['', '', `${two.slice(1)}A==`, `${two}A=`]);
    },
    inside: { source: `^${base64}$` },
    // Validators may look at each line of the text by itself, and at no padding bits.
    outside: notMatching(`^(?:${six}{4})*(?:${six}{2}==|${six}{3}=)?$`, 'mu'),
    boundaries: [
      { name: 'nothing', value: '' },
      { name: 'one-byte', value: 'AA==' },
      { name: 'two-bytes', value: 'AAA=' },
      { name: 'three-bytes', value: 'AAAA' },
      { name: 'plus-and-slash', value: '++//' },
    ],
  },
  regex: {
    draw: (random) => {
      const word = drawText(random, lowerLetters, 1, 6);
      return pick(random, [
        word,
        `^${word}$`,
        `[a-z]{1,${random.nextInt(1, 9)}}`,
        `(?:${word})+`,
        `^\\d+|${word}?$`,
        `\\p{L}*${word}`,
      ]);
    },
    inside: { source: '^[A-Za-z0-9 _-]*$' },
    // Begins with a quantifier, or opens a group that nothing closes.
    outside: { source: '^(?:[*+?]|[^\\\\\\[\\](){}]*\\([^\\\\\\[\\](){}?]*$)' },
    boundaries: [
      { name: 'nothing', value: '' },
      { name: 'anchors', value: '^a$' },
      { name: 'class', value: '[^a-z]' },
      { name: 'look-ahead', value: '(?=a)' },
      { name: 'property', value: '\\p{L}' },
    ],
  },
};
