/** Turns what a schema says about a string into a language, from which words can be drawn, counted, listed and shrunk. */
import { automatonLanguage, distinct } from './automatonLanguage.ts';
import { formatGrammarOf } from './formats/formatGrammarOf.ts';
import type { StringLanguage, StringSpec } from './types.ts';
import type { FormatGrammar } from './formats/formatGrammar.ts';
import { specCheck } from './specCheck.ts';

/** Languages already made, by their spec; the oldest go first when there are too many. */
const known = new Map<string, StringLanguage>();
const maxKnown = 2_000;

/**
 * The language of all well-formed strings that satisfy the spec. Patterns, complements and lengths are joined in one automaton, so that no
 * drawn word is refused. Equal specs give the same object. @throws UnsupportedPattern for a pattern that is no regular expression, refers
 * back to an unbounded group, or grows beyond a bounded number of states.
 */
export function stringLanguage(spec: StringSpec): StringLanguage {
  const canonical = canonicalSpec(spec);
  const key = JSON.stringify(canonical);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = makeLanguage(canonical);
  if (known.size >= maxKnown) known.delete(known.keys().next().value ?? '');
  known.set(key, made);
  return made;
}

function makeLanguage(spec: StringSpec): StringLanguage {
  const [format, ...others] = spec.formats;
  const grammar = format === undefined ? undefined : formatGrammarOf(format);
  const alone =
    others.length === 0 &&
    spec.patterns.length === 0 &&
    spec.notPatterns.length === 0 &&
    spec.notFormats.length === 0;
  return grammar !== undefined && alone ? formatLanguage(spec, grammar) : automatonLanguage(spec);
}

/** Each condition once, in a fixed order; formats without a grammar assert nothing and are left out. */
function canonicalSpec(spec: StringSpec): StringSpec {
  return {
    patterns: sorted(spec.patterns),
    notPatterns: sorted(spec.notPatterns),
    formats: sorted(spec.formats).filter((name) => formatGrammarOf(name) !== undefined),
    notFormats: sorted(spec.notFormats),
    minLength: Math.max(0, spec.minLength),
    maxLength: spec.maxLength,
  };
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}

/**
 * The format's grammar draws typical words. If the allowed lengths exclude such a word, the format's automaton draws one that fits; it is
 * built for the first such word.
 */
function formatLanguage(spec: StringSpec, grammar: FormatGrammar): StringLanguage {
  const accepts = specCheck(spec);
  let built: StringLanguage | undefined;
  const exact = (): StringLanguage => (built ??= automatonLanguage(spec));
  const bounded = spec.minLength > 0 || spec.maxLength !== null;
  const boundaries = distinct(grammar.boundaries.filter(({ value }) => accepts(value)));
  return {
    get empty(): boolean {
      return bounded && exact().empty;
    },
    get count(): number | null {
      return exact().count;
    },
    get shortest(): string {
      return exact().shortest;
    },
    draw: (random, size) => {
      const word = grammar.draw(random);
      return !bounded || accepts(word) ? word : exact().draw(random, size);
    },
    accepts,
    shrink: (word) => exact().shrink(word),
    words: () => exact().words(),
    boundaries: () => (bounded ? distinct([...exact().boundaries(), ...boundaries]) : boundaries),
  };
}
