/** The shape of a format's grammar: how its words are drawn, and which words belong to it. */
import type { BoundaryWord, RandomSource } from '../types.ts';

/** A regular expression; `negate` selects the words in which it is not found. */
export type Expression = {
  readonly source: string;
  readonly flags?: string;
  readonly negate?: boolean;
};

export type FormatGrammar = {
  /** A typical word, sometimes a rare one; of moderate length. */
  readonly draw: (random: RandomSource) => string;
  /** A regular language inside the format: every word of it has the format. */
  readonly inside: Expression;
  /** A regular language outside the format: no word of it has the format. */
  readonly outside: Expression;
  /** Code points of the longest word; absent if there is no bound. */
  readonly maxLength?: number;
  readonly boundaries: readonly BoundaryWord[];
};

/** The complement of an anchored expression: the words outside a format that the expression describes exactly. */
export function notMatching(source: string, flags = 'u'): Expression {
  return { source, flags, negate: true };
}
