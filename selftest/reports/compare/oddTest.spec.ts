/** The test of `assay compare`: fair under equal behaviour, so that false differences stay within their bound. */
import { expect, test } from '@playwright/test';
import { leastRepeats, payout, threshold } from '../../../reports/compare/oddTest.ts';
import { seededRandom } from '../../generators/seededRandom.ts';

const alpha = 0.01;
const sides = ['left', 'again', 'right'] as const;

test('the bet is fair: over the three sides it pays back the stake', () => {
  const mean = sides.reduce((sum, side) => sum + payout(side), 0) / sides.length;
  expect(mean).toBeCloseTo(1, 12);
  expect(payout(null)).toBe(1);
});

test('no more than one in a hundred equal services reaches the threshold in a hundred repeats', () => {
  const random = seededRandom(7);
  let reached = 0;
  const services = 5_000;
  for (let service = 0; service < services; service += 1) {
    let eValue = 1;
    for (let repeat = 0; repeat < 100 && eValue < threshold(1, alpha); repeat += 1)
      eValue *= payout(sides[random.nextInt(0, 2)] ?? null);
    if (eValue >= threshold(1, alpha)) reached += 1;
  }
  expect(reached / services).toBeLessThanOrEqual(alpha);
  expect(reached).toBeGreaterThan(0);
});

test('a steady difference is clear after a few repeats, more of them for more candidates', () => {
  expect([1, 10, 1000].map((candidates) => leastRepeats(candidates, alpha))).toEqual([5, 7, 12]);
});
