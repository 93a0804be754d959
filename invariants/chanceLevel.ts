/** Estimates how often a relation would hold if its values were unrelated. */
import type { Json } from '../json/types.ts';
import { relations } from './relations.ts';
import type { Value } from './types.ts';

/** The values of one term, one for each sample. */
export type Column = readonly (Value | undefined)[];

/** Most rows that are mixed. */
const mixings = 240;

/**
 * The share of mixed rows in which the relation holds. A mixed row takes each value from another row (a permutation test). One success and
 * one failure are added, so the share is never 0 or 1 and few rows prove little.
 */
export function chanceLevel(
  relation: string,
  rows: readonly (readonly (Value | undefined)[])[],
  value?: Json,
): number {
  const { holds } = relations[relation] ?? { holds: () => undefined };
  const terms = rows[0]?.length ?? 0;
  if (terms < 2 || rows.length < 2) return 0.5;
  let [held, tried] = [0, 0];
  for (let mix = 0; mix < mixings; mix += 1) {
    const row = (mix * 7919) % rows.length;
    const shift = 1 + (mix % (rows.length - 1));
    const values = Array.from(
      { length: terms },
      (_, index) => rows[(row + shift * index) % rows.length]?.[index],
    );
    const result = holds(values, value);
    if (result === undefined) continue;
    tried += 1;
    if (result) held += 1;
  }
  return (held + 1) / (tried + 2);
}
