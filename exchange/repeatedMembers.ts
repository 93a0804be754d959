/** Tells whether a JSON text repeats a member name within one object, which `JSON.parse` hides. */
import type { Json } from '../contract/types.ts';

/** How a parsed value is built: members of all its objects together, and how deep it goes. */
export type Census = { readonly members: number; readonly depth: number };

/**
 * RFC 8259 §4: names within an object should be unique. `JSON.parse` keeps the last of two, so a
 * text that names more members than the value holds repeats one. `text` must have parsed.
 */
export function repeatsMember(text: string, census: Census): boolean {
  return namesIn(text) > census.members;
}

/** Counts without recursion: a hostile value may be nested deeper than the stack. */
export function censusOf(value: Json): Census {
  let members = 0;
  let depth = 0;
  let level: Json[] = [value];
  while (level.length > 0) {
    const below: Json[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      const parts: readonly Json[] = Array.isArray(item) ? item : Object.values(item);
      if (!Array.isArray(item)) members += parts.length;
      for (const part of parts) if (typeof part === 'object' && part !== null) below.push(part);
    }
    if (level.some((item) => typeof item === 'object' && item !== null)) depth += 1;
    level = below;
  }
  return { members, depth };
}

/** Strings that a colon follows. Jumps from quote to quote, so that long strings cost nearly nothing. */
function namesIn(text: string): number {
  let names = 0;
  let open = text.indexOf('"');
  while (open !== -1) {
    let close = text.indexOf('"', open + 1);
    while (close !== -1 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
    if (close === -1) return names;
    let after = close + 1;
    let code = text.charCodeAt(after);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
      after += 1;
      code = text.charCodeAt(after);
    }
    if (code === 0x3a) names += 1;
    open = text.indexOf('"', after);
  }
  return names;
}

/** An odd number of backslashes stands before the quote. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === 0x5c) at -= 1;
  return (quote - at) % 2 === 0;
}
