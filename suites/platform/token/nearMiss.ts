/** Texts that are almost a valid credential. */
import * as fc from 'fast-check';

export type NearMissKind =
  | 'a character more'
  | 'a character less'
  | 'another character'
  | 'two characters swapped'
  | 'another case'
  | 'cut'
  | 'doubled'
  | 'blanks around';

export const nearMissKinds: readonly NearMissKind[] = [
  'a character more',
  'a character less',
  'another character',
  'two characters swapped',
  'another case',
  'cut',
  'doubled',
];

/** Near misses of a text in a body. A header loses the blanks around it. */
export const nearTextKinds: readonly NearMissKind[] = [...nearMissKinds, 'blanks around'];

/** True if a service may well read the two texts as the same name. */
export function isLookAlike(near: NearMissKind): boolean {
  return near === 'another case' || near === 'blanks around';
}

/** A position in the text, from 0 to 999. Inputs hold the position, because the text itself is a secret. */
export const nearMissPlace: fc.Arbitrary<number> = fc.integer({ min: 0, max: 999 });

/**
 * Null if the text has no neighbour that is certainly another credential: a service may read a hexadecimal number in either case. The
 * first and the last character stay, because a decoder may ignore the last bits of a signature.
 */
export function nearMissOf(secret: string, kind: NearMissKind, place: number): string | null {
  if (secret.length < 6) return null;
  const at = 2 + (place % (secret.length - 4));
  const [before, here, after] = [secret.slice(0, at), secret.charAt(at), secret.slice(at + 1)];
  const other = here === 'x' ? 'y' : 'x';
  const changed = {
    'a character more': () => `${before}${other}${here}${after}`,
    'a character less': () => `${before}${after}`,
    'another character': () => `${before}${other}${after}`,
    'two characters swapped': () => `${before}${after.charAt(0)}${here}${after.slice(1)}`,
    'another case': () => withOtherCase(secret, at),
    cut: () => secret.slice(0, place % 2 === 0 ? Math.ceil(secret.length / 2) : -1),
    doubled: () => `${secret}${secret}`,
    'blanks around': () => ` ${secret} `,
  }[kind]();
  return changed === secret ? null : changed;
}

/** The first letter from the place on, or else from the start, in the other case. */
function withOtherCase(secret: string, at: number): string {
  if (/^[\da-f-]+$/i.test(secret)) return secret;
  const places = Array.from(secret, (_letter, index) => index).filter((index) =>
    /[a-z]/i.test(secret.charAt(index)),
  );
  const chosen = places.find((index) => index >= at && index < secret.length - 1) ?? places[0];
  if (chosen === undefined) return secret;
  const letter = secret.charAt(chosen);
  const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return `${secret.slice(0, chosen)}${swapped}${secret.slice(chosen + 1)}`;
}
