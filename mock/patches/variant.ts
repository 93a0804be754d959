/** The shape of a variant: an open point of the document, and lawful ways to fill it. */
import type { Patch } from '../behaviour/behaviour.ts';

export type Choice = {
  readonly name: string;
  /** The choice that is in force when none is made. It has no patch: it is the lawful behaviour itself. */
  readonly default?: true;
  readonly patch?: Patch;
};

export type Variant = {
  /** Kebab-case, stable for ever. */
  readonly id: string;
  /** What the document leaves open. */
  readonly question: string;
  readonly choices: readonly Choice[];
};
