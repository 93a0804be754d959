/** Puts the automata under test against the engine of JavaScript, word by word. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { languageAutomaton } from '../../../generators/strings/languageAutomaton.ts';
import { stringLanguage } from '../../../generators/strings/stringLanguage.ts';
import { UnsupportedPattern } from '../../../generators/strings/unsupportedPattern.ts';
import { walkWord } from '../../../generators/strings/shrinkWord.ts';
import type { StringSpec } from '../../../generators/strings/types.ts';
import { patterns, specOf } from './specs.ts';

/** All words over a few characters: two letters, a digit, a dash, a line break, an astral one. */
const alphabet = ['a', 'b', '1', '-', '\n', '😀'];
const words: readonly string[] = [0, 1, 2, 3].reduce<readonly string[]>(
  (shorter) => ['', ...shorter.flatMap((word) => alphabet.map((one) => word + one))],
  [''],
);

/** Judges a word by the automaton alone. */
function accepted(spec: StringSpec): (word: string) => boolean {
  const { automaton, minLength, maxLength } = languageAutomaton(spec);
  return (word) => {
    const characters = Array.from(word);
    const states = walkWord(automaton, characters);
    const last = states[characters.length];
    const inBounds = characters.length >= minLength && characters.length <= maxLength;
    return inBounds && last !== undefined && automaton.accepting[last] === 1;
  };
}

/**
 * Whether the pattern is found from the start of any character on. V8 also looks for empty matches
 * between the halves of a surrogate pair, which ECMA-262 (AdvanceStringIndex) does not.
 */
function finder(pattern: string): (word: string) => boolean {
  const native = new RegExp(pattern, 'uy');
  return (word) => {
    let at = 0;
    for (const character of [...Array.from(word), '']) {
      native.lastIndex = at;
      if (native.test(word)) return true;
      at += character.length;
    }
    return false;
  };
}

const atoms = ['a', 'b', '[ab]', '[^a]', '.', '\\w', '\\d', '\\s', '^', '$', '\\b', '\\B', '1'];
/** Regular expressions with look-around at any depth. */
const { expression } = fc.letrec<{ readonly expression: string }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.constantFrom(...atoms),
      fc.tuple(inner, inner).map(([one, other]) => one + other),
      fc.tuple(inner, inner).map(([one, other]) => `(?:${one}|${other})`),
      fc
        .tuple(inner, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0}', '*?'))
        .map(([one, times]) => `(?:${one})${times}`),
      fc
        .tuple(fc.constantFrom('=', '!', '<=', '<!'), inner)
        .map(([kind, one]) => `(?${kind}${one})`),
    ),
  };
});

test('an automaton accepts exactly what RegExp finds, for written patterns', () => {
  for (const pattern of patterns.filter((one) => compiles(one))) {
    const judge = accepted(specOf({ patterns: [pattern] }));
    const found = finder(pattern);
    const wrong = words.filter((word) => judge(word) !== found(word));
    expect(wrong, pattern).toEqual([]);
  }
});

test('an automaton accepts exactly what RegExp finds, for generated patterns with look-around', () => {
  const property = fc.property(expression, (pattern) => {
    const judge = accepted(specOf({ patterns: [pattern] }));
    const found = finder(pattern);
    return words.every((word) => judge(word) === found(word));
  });
  fc.assert(property, { seed: 20_261_121, numRuns: 400 });
});

test('conjunction and complement mean what they say', () => {
  const property = fc.property(expression, expression, (wanted, unwanted) => {
    const judge = accepted(specOf({ patterns: [wanted], notPatterns: [unwanted], maxLength: 2 }));
    const [yes, no] = [finder(wanted), finder(unwanted)];
    return words.every(
      (word) => judge(word) === (Array.from(word).length <= 2 && yes(word) && !no(word)),
    );
  });
  fc.assert(property, { seed: 77, numRuns: 150 });
});

test('a pattern without an automaton is refused by name', () => {
  const refused = ['(', '^(a*)b\\1$', '(?:a|b){0,400}a(?:a|b){40}$'];
  for (const pattern of refused) {
    const reasonOf = (): string => {
      try {
        return String(stringLanguage(specOf({ patterns: [pattern] })).empty);
      } catch (error) {
        return error instanceof UnsupportedPattern ? `${error.code} ${error.pattern}` : 'other';
      }
    };
    expect(reasonOf()).toBe(`UNSUPPORTED_PATTERN ${pattern}`);
  }
});

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
