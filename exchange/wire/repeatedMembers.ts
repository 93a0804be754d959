/** Finds out whether a JSON text repeats a member name within one object, which `JSON.parse` hides. */
import type { Json } from '../../json/types.ts';
import { isJsonObject } from '../../json/jsonObject.ts';

/**
 * RFC 8259 §4: names within an object should be unique. `JSON.parse` keeps the last of two. So a text repeats a name if it has more
 * members than its value (`membersOf`). `text` must have parsed.
 */
export function repeatsMember(text: string, members: number): boolean {
  return namesIn(text) > members;
}

/** Counts the members of a value. Null for a value nested deeper than `maxDepth`, because a hostile value may exceed the stack. */
export function countMembers(value: Json, maxDepth: number): number | null {
  if (typeof value !== 'object' || value === null) return 0;
  if (maxDepth === 0) return null;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item !== 'object' || item === null) continue;
      const below = countMembers(item, maxDepth - 1);
      if (below === null) return null;
      members += below;
    }
    return members;
  }
  if (!isJsonObject(value)) return 0;
  for (const name in value) {
    members += 1;
    const part = value[name];
    if (typeof part !== 'object' || part === null) continue;
    const below = countMembers(part, maxDepth - 1);
    if (below === null) return null;
    members += below;
  }
  return members;
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
