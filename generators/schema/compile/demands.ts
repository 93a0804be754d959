/** What the expansion of a schema works on: demands, and choices between lists of demands. */
import type { Atom } from '../read/atoms.ts';
import type { Facts } from './facts.ts';

/** A schema that must hold (its annotations counting within a scope) or fail, or a plain limit. */
export type Demand =
  | { readonly kind: 'holds'; readonly atom: Atom; readonly within: number | null }
  | { readonly kind: 'fails'; readonly atom: Atom }
  | { readonly kind: 'limit'; readonly apply: (facts: Facts) => void };

/** One way to go on; `types` is the set of types of values that can go this way. */
export type Option = { readonly types: number; readonly demands: readonly Demand[] };

/** A choice to be made for values of these types; the pointer says which keyword asks for it. */
export type ChoicePoint = {
  readonly types: number;
  readonly options: readonly Option[];
  readonly pointer: string;
};

/** A demand that a schema holds. */
export function holds(atom: Atom, within: number | null = null): Demand {
  return { kind: 'holds', atom, within };
}

/** A demand that a schema fails. */
export function fails(atom: Atom): Demand {
  return { kind: 'fails', atom };
}

/** A demand on the facts alone. */
export function limit(apply: (facts: Facts) => void): Demand {
  return { kind: 'limit', apply };
}
