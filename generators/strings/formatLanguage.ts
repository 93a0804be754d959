/** The language of one format, perhaps with lengths. The format's own grammar draws the words. */
import { automatonLanguage, distinct } from './automatonLanguage.ts';
import type { FormatGrammar } from './formats/formatGrammar.ts';
import { specCheck } from './specCheck.ts';
import type { StringLanguage, StringSpec } from './types.ts';

/**
 * The format's grammar draws typical words. If the allowed lengths exclude such a word, the format's automaton draws one that fits; it is
 * built for the first such word.
 */
export function formatLanguage(spec: StringSpec, grammar: FormatGrammar): StringLanguage {
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
