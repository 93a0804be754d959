/** Reads texts from outside without a throw, and writes one value as text. */
import type { Json } from './types.ts';

/** The JSON value that the text spells; undefined if it spells none. */
export function parsedJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A text without its percent-encoding; the text itself if it cannot be decoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A part of a path or a query, percent-encoded; half of a surrogate pair, which has no encoding, becomes U+FFFD. */
export function percentEncoded(part: string | number): string {
  return encodeURIComponent(String(part).toWellFormed());
}

/** A string as it is; any other value as JSON. */
export function scalarText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
