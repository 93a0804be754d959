/** Regular expressions of schemas, compiled once each. */
import { linearPattern, type LinearPattern } from '../../json/linearPattern.ts';

const known = new Map<string, LinearPattern>();

/**
 * The expression as JSON Schema reads it: with the `u` flag, or without it if only that compiles. RegExp judges an expression whose time can explode and
 * that the linear engine does not support; an import leaves such expressions out.
 */
export function patternOf(source: string): LinearPattern {
  const found = known.get(source) ?? compile(source);
  known.set(source, found);
  return found;
}

function compile(source: string): LinearPattern {
  try {
    return linearPattern(source) ?? new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
}

/** Counts the length as JSON Schema does: in code points, not in UTF-16 units. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit < 0xdc00) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next < 0xe000) {
        count -= 1;
        at += 1;
      }
    }
  }
  return count;
}
