/** Reads text from the wire as the JSON value that it spells. */
import type { Json } from './types.ts';

/** The number, boolean or null that the text spells in JSON; otherwise the text itself. */
export function naturalValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
}
