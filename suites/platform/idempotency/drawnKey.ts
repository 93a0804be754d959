/** Draws keys from the whole printable space, and keys of the forms that clients make. */
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { textMatching } from '../textMatching.ts';

/**
 * Printable ASCII without surrounding spaces, which RFC 9110 §5.5 passes on unchanged. Each key has a special character, and none is a
 * UUID, which is only recommended. The length is at most 200 characters, because the document shows no limit.
 */
export const drawnKey: fc.Arbitrary<string> = fc
  .oneof(
    textMatching(/^[!-~]([ -~]{0,40}[!-~])?$/),
    textMatching(/^[!-~]([ -~]{60,190}[!-~])$/),
    fc.uuid(),
  )
  .map((text) => `${text}~`);

/** Letters, digits and dashes, for scenarios that do not test other forms of a key. */
export const plainKey: fc.Arbitrary<string> = textMatching(/^[A-Za-z0-9-]{1,60}$/);

/** The document shows no limit, but a service may refuse a key that its columns cannot hold. */
export const longForm = '300 signs';

/** Each makes a key of 64 letters and digits that no other case has; both cases of letters occur in all but two. */
const forms: Readonly<Record<string, (hex: string) => string>> = {
  'drawn signs': (hex) => hex,
  'a UUID': (hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'),
  'six signs': (hex) => `a${hex.slice(0, 4)}Z`,
  letters: (hex) =>
    `aZ${hex.slice(0, 30).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`,
  figures: (hex) => `1${BigInt(`0x${hex.slice(0, 16)}`)}`,
  '64 signs': (hex) => `aZ${hex.slice(0, 62)}`,
  '255 signs': (hex) => `aZ${hex.repeat(4)}`.slice(0, 255),
  [longForm]: (hex) => `aZ${hex.repeat(5)}`.slice(0, 300),
};
export const keyForms: readonly string[] = Object.keys(forms);

/** Makes a key that depends on `drawn` and `unique` alone. */
export function keyOfForm(form: string, drawn: string, unique: string): string {
  const hex = createHash('sha256').update(`${drawn}${unique}`).digest('hex');
  return form === 'drawn signs'
    ? `${unique}.,;:/=+@|&?%41${drawn}`
    : ((forms[form] ?? forms['64 signs'])?.(hex) ?? hex);
}

/** Makes another key: the same key with its last character changed. */
export function withOtherEnd(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith('7') ? '8' : '7'}`;
}

/** Makes other keys: without signs or dashes, and with one sign decoded; none if the key has neither. */
export function withOtherSigns(key: string): readonly string[] {
  const signs = /[^A-Za-z0-9-]/g;
  const others = [key.replace(signs.test(key) ? signs : /-/g, ''), key.replace('%41', 'A')];
  return others.filter((other) => other !== key);
}

/** Makes another key: the same key with upper and lower case exchanged, or with a zero before it if it has no letters. */
export function inOtherCase(key: string): string {
  const other = key.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return other === key ? `0${key}` : other;
}
