/** Parts of texts that filters look for: inside the text, whole characters, never its beginning. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { partOf } from '../../suites/platform/filters/partOf.ts';

test('a part stands behind the first character, and is made of whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 2 }), fc.nat(), (text, drawn) => {
      const part = partOf(text, drawn);
      const characters = Array.from(text);
      fc.pre(characters.length >= 2);
      expect(part.length).toBeGreaterThan(0);
      expect(characters.slice(1).join('')).toContain(part);
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('a text of one character is its own part', () => {
  expect(partOf('😀', 3)).toBe('😀');
});
