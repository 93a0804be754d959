/** JSON in which nothing acts, wherever it is shown: the same values, with what could act written as JSON's own escapes. */
import { mapUnsafe } from '../../output/plainText.ts';

/** As `JSON.stringify`, indented by `indent` spaces if `indent` is more than 0. */
export function jsonText(value: unknown, indent = 0): string {
  return escapedJson(JSON.stringify(value, null, indent));
}

/** Finished JSON with each unsafe character as `\uXXXX`, a pair of them beyond the first plane (RFC 8259 §7). */
export function escapedJson(json: string): string {
  return mapUnsafe(json, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
