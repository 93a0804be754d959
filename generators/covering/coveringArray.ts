/** Covering arrays: few rows in which every pair (or triple) of values of different dimensions occurs. */
import type { Json } from '../../json/types.ts';

/** Names of dimensions, each with its values, the most important first. */
export type Dimensions = Readonly<Record<string, readonly Json[]>>;

/** One value of every dimension. */
export type Row<D extends Dimensions> = { readonly [Name in keyof D]: D[Name][number] };

/**
 * Every combination of values of `strength` different dimensions occurs in a row. Rows that cover the most combinations come first, so any
 * prefix is a good choice. The same dimensions give the same rows. Greedy, as in AETG (Cohen et al., IEEE Transactions on Software
 * Engineering 23(7), 1997), without its random candidates.
 */
export function coveringArray<D extends Dimensions>(
  dimensions: D,
  strength: number,
): readonly Row<D>[] {
  const names = Object.keys(dimensions);
  const sizes = names.map((name) => dimensions[name]?.length ?? 0);
  const tuples = createTuples(sizes, Math.min(strength, names.length));
  const rows: number[][] = [];
  for (let seed = tuples.nextOpen(); seed !== null; seed = tuples.nextOpen()) {
    const row = completed(seed, sizes, tuples);
    tuples.cover(row);
    rows.push(row);
  }
  return rows.map(
    (row) =>
      Object.fromEntries(
        row.map((value, at) => [names[at] ?? '', dimensions[names[at] ?? '']?.[value] ?? null]),
      ) as Row<D>,
  );
}

/** Counts the combinations of `strength` values that the dimensions have, and those that occur in the rows. */
export function coverageOf(
  dimensions: Dimensions,
  strength: number,
  rows: readonly Readonly<Record<string, Json>>[],
): { readonly covered: number; readonly total: number } {
  const names = Object.keys(dimensions);
  const lists = names.map((name) => (dimensions[name] ?? []).map((value) => JSON.stringify(value)));
  const tuples = createTuples(
    lists.map((list) => list.length),
    Math.min(strength, names.length),
  );
  for (const row of rows)
    tuples.cover(names.map((name, at) => lists[at]?.indexOf(JSON.stringify(row[name])) ?? -1));
  return { covered: tuples.covered(), total: tuples.total };
}

type Tuples = {
  readonly total: number;
  readonly covered: () => number;
  /** Values by dimension of one combination that no row has yet; others are undefined. Null if all are covered. */
  readonly nextOpen: () => readonly (number | undefined)[] | null;
  readonly cover: (row: readonly number[]) => void;
  /** Open combinations that `value` at `at` would cover together with the values chosen so far. */
  readonly gain: (row: readonly (number | undefined)[], at: number, value: number) => number;
};

function createTuples(sizes: readonly number[], strength: number): Tuples {
  const groups = combinations(sizes.length, strength);
  let total = 0;
  const offsets = groups.map((group) => {
    const offset = total;
    total += group.reduce((product, at) => product * (sizes[at] ?? 0), 1);
    return offset;
  });
  const seen = new Uint8Array(total);
  let count = 0;
  let open = 0;
  const indexOf = (group: number, row: readonly (number | undefined)[]): number | null => {
    let index = 0;
    for (const at of groups[group] ?? []) {
      const value = row[at];
      if (value === undefined || value < 0) return null;
      index = index * (sizes[at] ?? 0) + value;
    }
    return (offsets[group] ?? 0) + index;
  };
  return {
    total,
    covered: () => count,
    nextOpen: () => {
      while (open < total && seen[open] === 1) open += 1;
      if (open >= total) return null;
      const group = offsets.findLastIndex((offset) => offset <= open);
      let rest = open - (offsets[group] ?? 0);
      const row: (number | undefined)[] = sizes.map(() => undefined);
      for (const at of (groups[group] ?? []).toReversed()) {
        row[at] = rest % (sizes[at] ?? 1);
        rest = Math.floor(rest / (sizes[at] ?? 1));
      }
      return row;
    },
    cover: (row) => {
      for (let group = 0; group < groups.length; group += 1) {
        const index = indexOf(group, row);
        if (index === null || seen[index] === 1) continue;
        seen[index] = 1;
        count += 1;
      }
    },
    gain: (row, at, value) => {
      const tried = row.with(at, value);
      let gain = 0;
      for (const [group, members] of groups.entries()) {
        if (!members.includes(at)) continue;
        const index = indexOf(group, tried);
        if (index !== null && seen[index] === 0) gain += 1;
      }
      return gain;
    },
  };
}

/** The row with a value in every dimension, each chosen for the most open combinations; earlier values win ties. */
function completed(
  seed: readonly (number | undefined)[],
  sizes: readonly number[],
  tuples: Tuples,
): number[] {
  const row = [...seed];
  for (const [at, size] of sizes.entries()) {
    if (row[at] !== undefined) continue;
    let best = 0;
    let most = -1;
    for (let value = 0; value < size; value += 1) {
      const gain = tuples.gain(row, at, value);
      if (gain > most) [best, most] = [value, gain];
    }
    row[at] = best;
  }
  return row.map((value) => value ?? 0);
}

function combinations(count: number, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, count - from) }, (_unused, step) => from + step).flatMap(
    (first) => combinations(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}
