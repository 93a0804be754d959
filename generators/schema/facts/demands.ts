/** Demands and choices. The expansion of a schema turns them into facts. */
import type { Atom } from '../read/atoms.ts';
import type { Facts } from './facts.ts';

/** A schema that must hold, a schema that must fail, or a limit on the facts. `within` is the scope that applies it. */
export type Demand =
  | { readonly kind: 'holds'; readonly atom: Atom; readonly within: number | null }
  | { readonly kind: 'fails'; readonly atom: Atom }
  | { readonly kind: 'limit'; readonly apply: (facts: Facts) => void };

/** One option of a choice; `types` is the set of value types that can take it. */
export type Option = { readonly types: number; readonly demands: readonly Demand[] };

/**
 * A choice for values of these types; the pointer names the keyword that requires the choice. `isPartial`: the options may be incomplete,
 * so an empty list of options proves nothing.
 */
export type ChoicePoint = {
  readonly types: number;
  readonly options: readonly Option[];
  readonly pointer: string;
  readonly isPartial?: boolean;
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
