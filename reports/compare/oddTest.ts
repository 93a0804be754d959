/**
 * The test that separates a difference from noise. If left and right behave alike, the left, its repetition and the right are three draws
 * of one distribution: if exactly one is odd at a place, each of the three is that one with probability 1/3. A fair bet against this is a
 * test martingale: it exceeds 1/p with probability at most p, however often it is checked (Ville's inequality; Shafer, "Testing by
 * betting", 2021). So repeats may stop as soon as the answer is clear.
 */

/** The share of the stake on the right; the rest lies on the two others. Noise of one case in ten still lets it grow. */
const onRight = 0.9;

/** The factor by which one repeat multiplies the e-value; 1 if no side was odd. */
export function payout(odd: 'left' | 'again' | 'right' | null): number {
  if (odd === null) return 1;
  return odd === 'right' ? 3 * onRight : (3 * (1 - onRight)) / 2;
}

/**
 * The e-value at which one of so many candidates counts as a difference. The first sight of a place chooses it, and only what comes later
 * tests it, so that the bound of Bonferroni over the candidates holds.
 */
export function threshold(candidates: number, alpha: number): number {
  return Math.max(1, candidates) / alpha;
}

/** The number of repeats in a row, all odd on the right, that reach the threshold: a candidate needs at least as many. */
export function leastRepeats(candidates: number, alpha: number): number {
  return Math.ceil(Math.log(threshold(candidates, alpha)) / Math.log(payout('right')));
}
