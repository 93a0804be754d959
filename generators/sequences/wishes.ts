/** Draws rows of wishes that are long by default, and shrink by losing any of them. */
import fc from 'fast-check';

/**
 * Rows of up to `most` wishes, half of them full: arrays are short in the first runs of a property, and a
 * budget of requests allows few runs.
 */
export function wishes<Wish>(
  wish: fc.Arbitrary<Wish>,
  most: number,
): fc.Arbitrary<readonly Wish[]> {
  const row = fc.array(wish, { maxLength: 2 * most, size: 'max' });
  return fc.noBias(row).map((drawn) => drawn.slice(0, most));
}
