/** The type of a variant: an open point of the document, and lawful ways to fill it. */
import type { Patch } from '../behaviour/behaviour.ts';

export type Choice = {
  readonly name: string;
  /** In force when no choice is made. It has no patch: it is the lawful behaviour itself. */
  readonly default?: true;
  readonly patch?: Patch;
};

export type Variant = {
  /** Kebab-case, stable forever. */
  readonly id: string;
  /** What the document leaves open. */
  readonly question: string;
  readonly choices: readonly Choice[];
};
