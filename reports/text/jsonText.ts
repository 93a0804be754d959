/**
 * Writes JSON that is safe wherever it is shown: the same values, with every character that could have an effect written as an escape.
 */
import { mapUnsafe } from '../../output/plainText.ts';

/** Works as `JSON.stringify`, indented by `indent` spaces if `indent` is more than 0. */
export function jsonText(value: unknown, indent = 0): string {
  return escapedJson(JSON.stringify(value, null, indent));
}

/** Writes each unsafe character of finished JSON as `\uXXXX`, or as a pair of them beyond the first plane (RFC 8259 §7). */
export function escapedJson(json: string): string {
  return mapUnsafe(json, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
