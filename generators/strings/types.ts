/** The types of the input and the output of the string engine. Types only. */

/** The source of random numbers; fast-check's `Random` is one. Bounds are inclusive. */
export type RandomSource = {
  readonly nextInt: (min: number, max: number) => number;
  readonly nextDouble: () => number;
};

/** The conditions that a string must meet, all at once. */
export type StringSpec = {
  /** ECMA-262 regular expressions with the `u` flag, searched for anywhere, as in JSON Schema. */
  readonly patterns: readonly string[];
  /** Expressions that must not be found anywhere. */
  readonly notPatterns: readonly string[];
  /** Names of formats, as ajv-formats knows them; an unknown name asserts nothing. */
  readonly formats: readonly string[];
  readonly notFormats: readonly string[];
  /** Unicode code points, inclusive. */
  readonly minLength: number;
  /** Unicode code points, inclusive; null for no bound. */
  readonly maxLength: number | null;
};

/** One word at an edge of the language. */
export type BoundaryWord = { readonly name: string; readonly value: string };

/** The well-formed strings that satisfy a `StringSpec`, ready to draw from. */
export type StringLanguage = {
  /** True if no string satisfies the spec; `shortest` and `draw` then throw. */
  readonly empty: boolean;
  /** True if words are found by trying, so that being empty proves nothing. */
  readonly guessed?: true;
  /** The exact number of words when it is finite and at most 10,000; otherwise null. */
  readonly count: number | null;
  /** The first of `words`. */
  readonly shortest: string;
  /**
   * One word; the same random numbers give the same word. `size` bounds softly how many code points a word has beyond the shortest one.
   */
  readonly draw: (random: RandomSource, size: number) => string;
  readonly accepts: (value: string) => boolean;
  /** Simpler accepted words, simplest first; ends, also when applied again and again. */
  readonly shrink: (value: string) => Iterable<string>;
  /** Words from the simplest on: shorter first, then by the order of `characterRank`. */
  readonly words: () => Iterable<string>;
  /** Words at the edges of the language: lengths, kinds of characters, awkward texts. */
  readonly boundaries: () => readonly BoundaryWord[];
};
