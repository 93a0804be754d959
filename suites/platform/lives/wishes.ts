/** Draws lists of wishes. They are long by default, and shrink by losing any wish. */
import fc from 'fast-check';

/**
 * Draws lists of up to `most` wishes; half of the lists are full. Without this, fast-check keeps arrays short in the first runs of a
 * property, and a budget of requests allows only few runs.
 */
export function wishes<Wish>(
  wish: fc.Arbitrary<Wish>,
  most: number,
): fc.Arbitrary<readonly Wish[]> {
  const row = fc.array(wish, { maxLength: 2 * most, size: 'max' });
  return fc.noBias(row).map((drawn) => drawn.slice(0, most));
}
