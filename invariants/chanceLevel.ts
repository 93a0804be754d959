/** How often a relation would hold if its values had nothing to do with one another. */
import type { Json } from '../json/types.ts';
import { relations } from './relations.ts';
import type { Value } from './types.ts';

/** The values of one term, one for each sample. */
export type Column = readonly (Value | undefined)[];

/** Most rows that are mixed. */
const mixings = 240;

/**
 * The share of mixed rows in which it holds: each term's value is taken from another sample (a permutation test).
 * Never 0 or 1: one success and one failure are added, so that few rows say little. A relation within one list counts the orders of its items.
 */
export function chanceLevel(relation: string, columns: readonly Column[], value?: Json): number {
  const { holds } = relations[relation] ?? { holds: () => undefined };
  const own = columns.map((column) => column.filter((item) => item !== undefined));
  const rows = Math.max(...own.map(({ length }) => length));
  if (columns.length < 2 || rows < 2) return 0.5;
  let [held, tried] = [0, 0];
  for (let mix = 0; mix < mixings; mix += 1) {
    const row = (mix * 7919) % rows;
    const shift = 1 + (mix % Math.max(1, rows - 1));
    const values = own.map((column, index) => column[(row + shift * index) % column.length]);
    const result = holds(values, value);
    if (result === undefined) continue;
    tried += 1;
    if (result) held += 1;
  }
  return (held + 1) / (tried + 2);
}
