/** Patterns of schemas, matched in time that grows only linearly with the text. */
import { createRequire } from 'node:module';
import type * as Re2 from 're2js';

/** The result of matching a text against the pattern. */
export type LinearPattern = { readonly test: (text: string) => boolean };

/** Most patterns are plain, and the engine takes some 10 ms to load. */
const requireLater = createRequire(import.meta.url);

const known = new Map<string, LinearPattern | null>();

/**
 * Compiles the pattern as JSON Schema reads it, with the `u` flag. Null for a pattern whose time could explode and that RE2 does not
 * support: look-around, back-references and counts above 1,000 beside other repetitions. Throws SyntaxError if it is no regular
 * expression.
 */
export function linearPattern(source: string): LinearPattern | null {
  const found = known.get(source);
  if (found !== undefined) return found;
  const native = new RegExp(source, 'u');
  const made = isPlain(source) ? native : re2Of(source);
  known.set(source, made);
  return made;
}

/**
 * True if a search that tracks back does so once a text at most: nothing repeats, or one thing does, from the start of the text, without a
 * choice.
 */
function isPlain(source: string): boolean {
  const bare = withoutClasses(source);
  const repeats = bare.match(/[*+]|\?(?![:=!<])|\{\d/g)?.length ?? 0;
  if (/\\[1-9k]/.test(bare)) return false;
  return repeats === 0 || (repeats === 1 && bare.startsWith('^') && !bare.includes('|'));
}

/** Escapes are kept where they mean something else than a sign. */
function withoutClasses(source: string): string {
  return source
    .replaceAll(/\\(?:[1-9k])|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|.)/g, (escape) =>
      /^\\[1-9k]/.test(escape) ? escape : 'x',
    )
    .replaceAll(/\[[^\]]*\]/g, 'x')
    .replaceAll('*?', '*')
    .replaceAll('+?', '+')
    .replaceAll('}?', '}');
}

function re2Of(source: string): LinearPattern | null {
  const translated = withSigns(source);
  if (translated === null) return null;
  const { RE2JS }: typeof Re2 = requireLater('re2js');
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(translated));
    return { test: (text) => compiled.test(text) };
  } catch {
    return null;
  }
}

/** What ECMA-262 calls white space; RE2 means ASCII. The line ends are those that its dot leaves out. */
const blanks =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const noLineEnd = '[^\\n\\r\\x{2028}\\x{2029}]';

/** `.`, `\s` and `\S` written out, where RE2 means less or more by them. Null if they cannot be. */
function withSigns(source: string): string | null {
  let written = '';
  let inClass = false;
  for (const [sign] of source.matchAll(/\\.|[^\\]/gsu)) {
    if (sign === '\\S' && inClass) return null;
    if (sign === '[') inClass = true;
    else if (sign === ']') inClass = false;
    if (sign === '\\s') written += inClass ? blanks : `[${blanks}]`;
    else if (sign === '\\S') written += `[^${blanks}]`;
    else if (sign === '.' && !inClass) written += noLineEnd;
    else written += sign;
  }
  return written;
}
