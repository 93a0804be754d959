/** Rewrites patterns of schemas for ECMA-262 with the flag `u`; leaves out patterns that nothing can judge. */
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import { linearPattern } from '../../json/linearPattern.ts';

/** A pattern that is left out, with the reason. */
export type LeftOutPatterns = Map<string, string>;

/** The schema with each pattern in a form that can be judged. Parts that depend on another pattern are left out, too. */
export function withReadablePatterns(schema: JsonObject, leftOut: LeftOutPatterns): JsonObject {
  const { pattern, ...unpatterned } = schema;
  const read = typeof pattern === 'string' ? readable(pattern, leftOut) : undefined;
  const kept =
    typeof pattern !== 'string' || read === pattern
      ? schema
      : { ...unpatterned, ...(read === undefined ? {} : { pattern: read }) };
  const { patternProperties, ...others } = kept;
  const named = Object.entries(objectOr(patternProperties)).map(
    ([source, member]) => [readable(source, leftOut), member] as const,
  );
  if (named.length === 0) return kept;
  const known = named.flatMap(([source, member]) =>
    source === undefined ? [] : [[source, member]],
  );
  if (known.length === named.length)
    return { ...others, patternProperties: Object.fromEntries(known) };
  const { additionalProperties: _, unevaluatedProperties: __, ...rest } = others;
  return rest;
}

function readable(source: string, leftOut: LeftOutPatterns): string | undefined {
  const inUnicode = isRegExp(source, 'u') ? source : withPlainSigns(source);
  const why = !isRegExp(inUnicode, 'u')
    ? 'is no regular expression of ECMA-262'
    : betweenSlashes.test(source)
      ? 'is written between slashes, which are not part of a pattern,'
      : linearPattern(inUnicode) === null || multiplies(inUnicode)
        ? 'can run away'
        : undefined;
  if (why === undefined) return inUnicode;
  leftOut.set(source, why);
  return undefined;
}

const betweenSlashes = /^\/\^.*\$\/[a-z]*$/s;

function isRegExp(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * Without the flag, a backslash before a sign that means nothing special is lawful, and so are braces and brackets
 * that open or close nothing (ECMA-262, Annex B.1.2). `\A`, `\z` and `\Z` of other engines are the ends of the text.
 */
function withPlainSigns(source: string): string {
  let inClass = false;
  return [...source.matchAll(/\\.|\{\d+(?:,\d*)?\}|[^\\]/gsu)]
    .map(([part]) => {
      if (part === '[') {
        if (inClass) return '\\[';
        inClass = true;
        return part;
      }
      if (part === ']' && !inClass) return '\\]';
      if (part === ']') inClass = false;
      if (inClass) return /^\\[^\w\\^$.*+?()[\]{}|/-]$/u.test(part) ? part.slice(1) : part;
      if (part === '{' || part === '}') return `\\${part}`;
      if (part === '\\A') return '^';
      if (part === '\\z' || part === '\\Z') return '$';
      return /^\\[^\w\\^$.*+?()[\]{}|/]$/u.test(part) || part === '\\_' ? part.slice(1) : part;
    })
    .join('');
}

/** What repeats within something that is counted in hundreds is judged in time, but no text is drawn from it in time. */
function multiplies(source: string): boolean {
  const counts = source.matchAll(/[*+?}]\)+\{(?:\d*,)?(\d+)/g);
  return [...counts].some(([, count]) => Number(count) > 50);
}
