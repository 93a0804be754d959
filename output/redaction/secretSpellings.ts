/** The ways in which one secret may be written in a canonical text. */
import { canonicalTexts, literally } from './canonicalText.ts';
import { leastLiteral } from './literalFinder.ts';

/**
 * A text to search. A beginning of it counts as a fragment of the secret from `head` characters on, an end of it from `tail` characters
 * on.
 */
export type Spelling = { readonly text: string; readonly head: number; readonly tail: number };

/** Characters of a secret that give it away although the rest is cut off. */
const leastFragment = 12;

/** The domain of an e-mail address is no secret: other addresses share it. */
const domain = /@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
/** Characters before the domain that give an address away. */
const leastName = 4;

/** The spellings of a secret: as it is, as UTF-8 read as Latin-1 (in headers), in base64 and in hex, each in any case of its letters. */
export function secretSpellings(secret: string): readonly Spelling[] {
  const octets = Buffer.from(secret, 'utf8').toString('latin1');
  const cases = [...new Set([secret, secret.toLowerCase(), secret.toUpperCase()])];
  const leastTail = Math.max(leastFragment, (domain.exec(secret)?.[0].length ?? 0) + leastName);
  const found = new Map<string, Spelling>();
  const add = (text: string, charactersEach: number): void => {
    // What is left of a secret of backslashes would be found everywhere.
    if (text.length < leastLiteral || found.has(text)) return;
    const head = Math.ceil(leastFragment * charactersEach);
    const tail = Math.ceil(leastTail * charactersEach);
    found.set(text, {
      text,
      head: isDistinct(text.slice(0, head)) ? head : Infinity,
      tail: isDistinct(text.slice(-tail)) ? tail : Infinity,
    });
  };
  for (const text of [secret, octets]) {
    add(literally(text), 1);
    for (const level of canonicalTexts(text)) add(level.text, 1);
  }
  for (const core of cases.flatMap(base64Cores)) {
    add(literally(core), 4 / 3);
    add(literally(core.replaceAll('+', '-').replaceAll('/', '_')), 4 / 3);
  }
  for (const text of cases) add(Buffer.from(text, 'utf8').toString('hex'), 2);
  return [...found.values()];
}

/** A fragment such as `000000000000` stands in innocent texts, too. */
function isDistinct(fragment: string): boolean {
  return new Set(fragment).size > 3;
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
