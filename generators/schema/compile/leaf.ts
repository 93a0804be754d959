/** What the compiler makes of one set of facts, and what a draw carries along. */
import type { Json } from '../../../json/types.ts';
import type { EdgeCase } from '../edges/edgeCase.ts';
import type { Dead } from './expand.ts';
import type { RandomSource } from '../types.ts';

/** One draw of a whole value. `room` is how many more parts it may freely have. */
export type Turn = { readonly random: RandomSource; room: number };

/** A node as far as the search for reasons sees it. */
export type Need = {
  readonly fits: (depth: number) => boolean;
  readonly dead: (asked: ReadonlySet<Need>) => Dead | undefined;
};

/** A generator of values of one type with every choice made. Depth counts nested levels. */
export type Leaf = {
  /** True when a value with at most this many levels below its own exists. */
  readonly fits: (depth: number) => boolean;
  readonly draw: (turn: Turn, depth: number) => Json;
  /** Nodes without which there is no value; read only to say why there is none. */
  readonly needs?: () => readonly Need[];
  /** Why there is no value although each of `needs` has one. */
  readonly lack?: () => { readonly reason: string; readonly beyond?: true };
  /** All values, where they are few; else null. */
  readonly words: () => readonly Json[] | null;
  /** Values at the edges, with at most this many levels below their own. */
  readonly cases: (depth: number) => readonly EdgeCase[];
};

/** A list of values counts as few up to this length. */
export const FEW = 64;

/** Items, members and characters beyond which no value is made, however many are asked for. */
export const MOST_ITEMS = 100_000;
export const MOST_MEMBERS = 10_000;
export const MOST_CHARACTERS = 1_000_000;

/** Levels beyond which a recursion is held to have no end. */
export const DEEPEST = 40;
