/** One way for a schema to fail, and how to write one down. */
import type { Atom } from '../read/atoms.ts';
import { limit, type Demand, type Option } from '../compile/demands.ts';
import type { Facts } from '../compile/facts.ts';

/** Draws candidate names for members that a schema must not know; deterministic. */
export type NameSource = (
  patterns: readonly string[],
  notPatterns: readonly string[],
  failing: Atom | null,
) => readonly string[];

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
