/** A small source of random numbers for selftests: the same seed gives the same numbers for ever. */
import type { RandomSource } from '../../generators/schema/types.ts';

/** Marsaglia's xorshift on 32 bits. */
export function seededRandom(seed: number): RandomSource {
  let state = seed | 0 || 1;
  const nextDouble = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  return {
    nextDouble,
    nextInt: (min, max) => min + Math.floor(nextDouble() * (max - min + 1)),
  };
}
