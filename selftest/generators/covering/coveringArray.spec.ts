/** The laws of covering arrays: every combination occurs, in few rows, and the same dimensions give the same rows. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { coverageOf, coveringArray } from '../../../generators/covering/coveringArray.ts';
import type { Json } from '../../../json/types.ts';

const anyDimensions = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 })
  .map((sizes) =>
    Object.fromEntries(
      sizes.map((size, at) => [`d${at}`, Array.from({ length: size }, (_, value): Json => value)]),
    ),
  );

for (const strength of [2, 3])
  test(`covers every combination of ${strength} values`, () => {
    fc.assert(
      fc.property(anyDimensions, (dimensions) => {
        const rows = coveringArray(dimensions, strength);
        const { covered, total } = coverageOf(dimensions, strength, rows);
        expect(covered).toBe(total);
        expect(coveringArray(dimensions, strength)).toEqual(rows);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

test('takes few rows: at most one and a half times the product of the two largest dimensions', () => {
  const modes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
  const dimensions = { mode: modes, freq: ['m', 'w', 'd', 'h'], level: [0, 2], form: [1, 2, 3, 4] };
  expect(coveringArray(dimensions, 2).length).toBeLessThanOrEqual(72);
});

test('counts only combinations whose values it knows', () => {
  const dimensions = { one: [1, 2], other: ['x', 'y'] };
  const rows = [
    { one: 1, other: 'x' },
    { one: 3, other: 'y' },
  ];
  expect(coverageOf(dimensions, 2, rows)).toEqual({ covered: 1, total: 4 });
});
