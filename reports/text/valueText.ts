/** A JSON value as one readable line. */
import type { Json } from '../../json/types.ts';
import { plainLine, shortened } from '../../output/plainText.ts';

/** Strings that look like another value without quotes. */
const needsQuotes = /^$|^\s|\s$|^["'[{]|^(?:null|true|false|-?\d[\d.eE+-]*)$/;

/**
 * Writes plain strings without quotes and everything else as JSON, with control characters as escapes, and at most `limit` characters.
 */
export function valueText(value: Json, limit = 400): string {
  const text = isPlain(value) ? value : jsonLine(value);
  return shortened(plainLine(shortened(text, limit)), limit);
}

/** True for a string that cannot be mistaken for another value without quotes. */
export function isPlain(value: Json): value is string {
  return typeof value === 'string' && !needsQuotes.test(value);
}

/** JSON on one line with a space after each colon and comma, as people write it. */
export function jsonLine(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const empty = Array.isArray(value) ? '[]' : '{}';
  const text = JSON.stringify(value, null, 1);
  // A newline inside a string is escaped in JSON, so every newline here is between two tokens.
  return Object.keys(value).length === 0 ? empty : text.replace(/\n\s*/g, ' ');
}
