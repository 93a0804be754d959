/** The shape of a leaf. A leaf draws values from one set of facts, or holds the reason why no value meets them. */
import type { Json } from '../../../json/types.ts';
import type { RandomSource } from '../types.ts';

/**
 * The reason why a value cannot exist, and the part of the schema that causes it. `beyond` is true if values may exist but this generator
 * does not search further.
 */
export type Dead = {
  readonly kind: 'dead';
  readonly pointer: string;
  readonly reason: string;
  readonly beyond?: true;
};

/**
 * One property of a value that is worth a request, such as `items/0/maximum`. `core` is true for bounds,
 * branches, presence and sizes; false for texts and numbers that are only awkward.
 */
export type EdgeClass = { readonly name: string; readonly core: boolean };

/** An edge: one value with the properties that it shows. */
export type EdgeCase = { readonly value: Json; readonly covers: readonly EdgeClass[] };

/** Draws one whole value. `room` is the number of optional parts that it may still have. */
export type Draw = { readonly random: RandomSource; room: number };

/** The part of a node that is used to find reasons. */
export type Need = {
  readonly fits: (depth: number) => boolean;
  readonly dead: (asked: ReadonlySet<Need>) => Dead | undefined;
};

/** A leaf draws values of one type; every choice of the schema is made. Depth counts nested levels. */
export type Leaf = {
  /** True if what is drawn must be checked, because some conditions are not part of the leaf. */
  readonly isUnchecked?: true;
  /** True if a value with at most this many levels below its own exists. */
  readonly fits: (depth: number) => boolean;
  readonly draw: (turn: Draw, depth: number) => Json;
  /** Nodes that must have a value, or else the leaf has none; used only to say why. */
  readonly needs?: () => readonly Need[];
  /** Why there is no value although each of `needs` has one. */
  readonly lack?: () => { readonly reason: string; readonly beyond?: true };
  /** All values if they are few; else null. */
  readonly words: () => readonly Json[] | null;
  /** Values at the edges, with at most this many levels below their own. */
  readonly cases: (depth: number) => readonly EdgeCase[];
};

/** A list with at most this many values counts as short. */
export const FEW = 64;

/** The most items, members and characters of one value; a schema that needs more is refused. */
export const MOST_ITEMS = 100_000;
export const MOST_MEMBERS = 10_000;
export const MOST_CHARACTERS = 1_000_000;

/** A recursion that needs more levels than this counts as endless. */
export const DEEPEST = 40;
