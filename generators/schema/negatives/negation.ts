/** One way in which a schema can fail, and functions that make one. */
import { limit, type Demand, type Option } from '../facts/demands.ts';
import type { Facts } from '../facts/facts.ts';

/** An option with the keyword that it breaks. */
export type Negation = Option & { readonly keyword: string };

/** A negation of one keyword by demands on values of these types. */
export function way(keyword: string, types: number, ...demands: readonly Demand[]): Negation {
  return { keyword, types, demands };
}

/** A negation of one keyword by a limit on values of these types. */
export function wayBy(keyword: string, types: number, apply: (facts: Facts) => void): Negation {
  return way(keyword, types, limit(apply));
}
