/** The ways in which one secret may stand in a canonical text. */
import { canonicalText, literally } from './canonicalText.ts';
import { leastLiteral } from './literalFinder.ts';

/** Texts to look for: as it is, as UTF-8 read as Latin-1 (which headers are), and base64 of it in any case of its letters. */
export function secretSpellings(secret: string): readonly string[] {
  const octets = Buffer.from(secret, 'utf8').toString('latin1');
  const cases = [secret, secret.toLowerCase(), secret.toUpperCase()];
  const spellings = [
    ...[secret, octets].flatMap((text) => [literally(text), canonicalText(text).text]),
    ...cases
      .flatMap(base64Cores)
      .flatMap((core) => [core, core.replaceAll('+', '-').replaceAll('/', '_')])
      .map(literally),
  ];
  // What is left of a secret of backslashes would be found everywhere.
  return [...new Set(spellings)].filter((spelling) => spelling.length >= leastLiteral);
}

/**
 * Base64 of a text that holds the secret shows it in one of three spellings, by where in a group of
 * three bytes it begins; characters that neighbours share are left out.
 */
function base64Cores(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const from = offset === 0 ? 0 : offset + 1;
    const whole = (offset + bytes.length) % 3 === 0;
    return whole ? text.slice(from) : text.slice(from, -1);
  });
}
