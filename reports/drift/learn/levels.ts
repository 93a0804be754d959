/** Turns counts into coarse steps, which are equal for two runs of an unchanged service. */
import type { Level, SampleSize } from '../types.ts';

const sizes: readonly SampleSize[] = ['under-5', 'under-10', 'under-30', 'under-100', 'over-100'];

export function sampleSizeOf(samples: number): SampleSize {
  if (samples < 5) return 'under-5';
  if (samples < 10) return 'under-10';
  if (samples < 30) return 'under-30';
  return samples < 100 ? 'under-100' : 'over-100';
}

/** True if there are too few samples to know what is usual. */
export function isFew(size: SampleSize): boolean {
  return size === 'under-5' || size === 'under-10';
}

/** True if a size is a larger step than another. */
export function isLarger(size: SampleSize, than: SampleSize): boolean {
  return sizes.indexOf(size) > sizes.indexOf(than);
}

/** The largest of some sizes; the smallest size if there are none. */
export function largestOf(some: readonly SampleSize[]): SampleSize {
  return sizes.findLast((size) => some.includes(size)) ?? 'under-5';
}

/** Null below one in ten, because chance decides whether such a fact is seen. */
export function levelOf(count: number, total: number): Level | null {
  if (total === 0 || count / total < 0.1) return null;
  if (count >= total) return 'always';
  if (count / total >= 0.6) return 'most';
  return count / total >= 0.35 ? 'some' : 'few';
}

/** Returns the levels of all counts that have one, in order of names. */
export function levelsOf(
  counts: Readonly<Record<string, number>>,
  total: number,
): Readonly<Record<string, Level>> {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => {
      const level = levelOf(count, total);
      return level === null ? [] : [[name, level] as const];
    }),
  );
}

/** Index into `sizes` that both sides must reach before a fact of this level counts as new. */
const needed: Readonly<Record<Level, number>> = { always: 2, most: 3, some: 4, few: sizes.length };

/**
 * True if chance cannot explain that only one side lists a fact. With the steps below, chance alone gives true less than once in a hundred
 * thousand times, for any true rate (binomial, both sides independent): `always` against fewer than one in ten with 10 samples each,
 * `most` with 30, `some` with 100.
 */
export function isNewFact(
  level: Level | undefined,
  other: Level | undefined,
  size: SampleSize,
  otherSize: SampleSize,
): boolean {
  if (level === undefined || other !== undefined) return false;
  return Math.min(sizes.indexOf(size), sizes.indexOf(otherSize)) >= needed[level];
}
