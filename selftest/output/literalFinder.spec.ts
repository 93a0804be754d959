/** Texts are found wherever they stand, as a plain search finds them. */
import { deepStrictEqual } from 'node:assert';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { literalFinder, type TextSpan } from '../../output/redaction/literalFinder.ts';

/** At each place the longest literal that begins there. */
function plainly(text: string, literals: readonly string[]): readonly TextSpan[] {
  const longestFirst = [...literals].sort((one, other) => other.length - one.length);
  const places: TextSpan[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const found = longestFirst.find((literal) => text.startsWith(literal, at));
    if (found !== undefined) places.push([at, at + found.length]);
  }
  return places;
}

test('it finds what a plain search finds', () => {
  // Of few letters, so that literals overlap, repeat and share beginnings.
  const letters = fc.constantFrom('a', 'b', 'c', 'é', '\u{1F511}');
  const literal = fc.string({ unit: letters, minLength: 4, maxLength: 9 });
  const text = fc.string({ unit: letters, maxLength: 200 });
  fc.assert(
    fc.property(fc.array(literal, { maxLength: 12 }), text, (literals, rest) => {
      const hidden = `${rest}${literals[0] ?? ''}${rest.slice(3)}${literals.at(-1) ?? ''}`;
      // No `expect`, which is slow in thousands.
      deepStrictEqual(literalFinder(literals).find(hidden), plainly(hidden, literals));
    }),
    { seed: 3, numRuns: 2_000 },
  );
});

test('the ends of a text, and a text of nothing else', () => {
  const { find } = literalFinder(['secret', 'secret-and-more']);
  expect(find('secret')).toEqual([[0, 6]]);
  expect(find('secret-and-more')).toEqual([[0, 15]]);
  expect(find('secret-and-mor')).toEqual([[0, 6]]);
  expect(find('xsecretsecretx')).toEqual([
    [1, 7],
    [7, 13],
  ]);
  expect(find('secre')).toEqual([]);
  expect(find('')).toEqual([]);
});

test('nothing is found where nothing is looked for, and what is too short is refused', () => {
  expect(literalFinder([]).find('anything')).toEqual([]);
  expect(() => literalFinder(['abc'])).toThrow(RangeError);
});
