/** Pseudo-random numbers for seeded data: the same seed gives the same service. */

export type Random = {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Uniform among 0 … below - 1. */
  readonly below: (below: number) => number;
  readonly pick: <T>(values: readonly [T, ...T[]]) => T;
  readonly text: (length: number) => string;
  /** The seed of a source that would go on from here. */
  readonly at: () => number;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Mulberry32 (public domain, T. Ettinger): small, fast and good enough for data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    at: () => state,
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    text: (length) => Array.from({ length }, () => letters.charAt(below(letters.length))).join(''),
  };
}
