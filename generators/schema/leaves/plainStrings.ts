/** The language of all strings of some lengths, without an automaton. */
import { codePoints } from '../../strings/patternOf.ts';
import { plainString } from './plainString.ts';
import { stringLanguage } from '../../strings/stringLanguage.ts';
import type { StringLanguage } from '../../strings/types.ts';

/** Lengths are in code points; null means no upper bound. */
export function plainStrings(least: number, most: number | null): StringLanguage {
  const longest = most ?? Infinity;
  const accepts = (value: string): boolean => {
    const length = codePoints(value);
    return length >= least && length <= longest;
  };
  const shortest = 'a'.repeat(least);
  return {
    empty: least > longest,
    count: most === 0 ? 1 : null,
    shortest,
    draw: (random) => plainString(random, least, longest),
    accepts,
    *shrink(value) {
      const letters = Array.from(value);
      for (let length = least; length < letters.length; length = Math.max(length * 2, length + 1))
        yield letters.slice(0, length).join('');
      const plain = 'a'.repeat(letters.length);
      if (plain !== value && accepts(plain)) yield plain;
    },
    words: () => (most === 0 ? [''] : []),
    boundaries: () =>
      stringLanguage({
        patterns: [],
        notPatterns: [],
        formats: [],
        notFormats: [],
        minLength: least,
        maxLength: most,
      }).boundaries(),
  };
}
