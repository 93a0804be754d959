/** A small random source that starts from a number, for choices that must not depend on earlier draws. */
import type { RandomSource } from '../types.ts';

/** The same seed gives the same numbers on any machine (mulberry32, T. Ettinger, public domain). */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  const nextDouble = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    nextDouble,
    nextInt: (min, max) => min + Math.floor(nextDouble() * (max - min + 1)),
  };
}
