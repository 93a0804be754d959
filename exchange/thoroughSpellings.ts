/** Every way in which one of a target's few own secrets may stand in a text: too many to look for so with each token that is issued. */
import { base64Cores, escaped } from './secretSpellings.ts';

/**
 * Sources of regular expressions. One takes each character as it is, percent-encoded, or escaped for JSON or
 * HTML, for a service may encode as little or as much as it likes; the others are base64 at each of its three
 * alignments.
 */
export function thoroughSpellings(secret: string): readonly string[] {
  const cases = [secret, secret.toLowerCase(), secret.toUpperCase()];
  const spellings = [
    Array.from(secret, characterSpellings).join(''),
    ...cases
      .flatMap(base64Cores)
      .flatMap((core) => [
        escaped(core),
        escaped(core.replaceAll('+', '-').replaceAll('/', '_')),
        escaped(encodeURIComponent(core)),
      ]),
  ];
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

const named: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

function characterSpellings(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const spellings = [
    ...asItIs(character),
    ...[character.toLowerCase(), character.toUpperCase()].flatMap(percentEncoded),
    String.raw`\\{1,8}u${code.toString(16).padStart(4, '0')}`,
    `&#0{0,5}${code};`,
    `&#x0{0,5}${code.toString(16)};`,
    ...(named[character] === undefined ? [] : [`&${named[character]};`]),
  ];
  return `(?:${[...new Set(spellings)].join('|')})`;
}

/** A string of JSON may stand in a string of JSON: as many backslashes as that takes. */
function asItIs(character: string): readonly string[] {
  if (character === '\\') return [String.raw`\\{1,8}`];
  if (character === ' ') return [' ', String.raw`\+`];
  if (character === '"' || character === '/') return [String.raw`\\{0,7}${character}`];
  const inJson = JSON.stringify(character).slice(1, -1);
  if (inJson !== character) return [character, String.raw`\\{1,8}${inJson.slice(1)}`];
  // The bytes of a header are read as Latin-1, so that none is lost.
  const asLatin1 = Buffer.from(character, 'utf8').toString('latin1');
  return asLatin1 === character ? [escaped(character)] : [character, escaped(asLatin1)];
}

/** RFC 3986 §2.1, over UTF-8; older servers encode a byte of Latin-1. */
function percentEncoded(character: string): readonly string[] {
  const code = character.codePointAt(0) ?? 0;
  const encoded = (bytes: Uint8Array): string =>
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const utf8 = encoded(Buffer.from(character, 'utf8'));
  return code >= 0x80 && code <= 0xff ? [utf8, encoded(Uint8Array.of(code))] : [utf8];
}
