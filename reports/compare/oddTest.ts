/**
 * The test that separates a difference from noise. If left and right behave alike, the left, its repetition and the right
 * are three draws of one distribution: where exactly one stands alone at a place, each is that one with chance 1/3. A bet
 * against this, paid out fairly, is a test martingale: it exceeds 1/p with chance at most p, however often it is looked at
 * (Ville's inequality; Shafer, "Testing by betting", 2021). So repeats may stop as soon as the answer is clear.
 */

/** The share of the stake on the right; the rest lies on the two others. Noise of one case in ten still lets it grow. */
const onRight = 0.9;

/** What one repeat multiplies the e-value by; 1 where no side, or not exactly one, stood alone. */
export function payout(odd: 'left' | 'again' | 'right' | null): number {
  if (odd === null) return 1;
  return odd === 'right' ? 3 * onRight : (3 * (1 - onRight)) / 2;
}

/**
 * The e-value at which one of so many candidates counts as a difference. Candidates are chosen by the first pass, and
 * tested on repeats alone, so that the bound of Bonferroni over the candidates holds.
 */
export function threshold(candidates: number, alpha: number): number {
  return Math.max(1, candidates) / alpha;
}

/** Repeats in a row, all odd on the right, that reach the threshold: the least that a candidate needs. */
export function leastRepeats(candidates: number, alpha: number): number {
  return Math.ceil(Math.log(threshold(candidates, alpha)) / Math.log(payout('right')));
}
