/** The shape of a node: all schemas that one value must meet or fail, with the questions that a node answers. */
import type { Json } from '../../../json/types.ts';
import type { Part } from './facts.ts';
import type { Dead, EdgeCase, Need, Draw } from './leaf.ts';

export type Node = {
  readonly parts: readonly Part[];
  readonly pointer: string;
  /** True if some value has at most this many levels below its own. */
  readonly fits: (depth: number) => boolean;
  /** A value. If none fits in `depth` levels, it has the fewest levels possible. */
  readonly draw: (turn: Draw, depth: number) => Json;
  /** All values if they are few, else null. */
  readonly words: () => readonly Json[] | null;
  /** Values at the edges; see `EdgeCase`. */
  readonly cases: (depth: number) => readonly EdgeCase[];
  /** Why there is no value; undefined if there is one, or when the search was cut short. */
  readonly dead: (asked?: ReadonlySet<Need>) => Dead | undefined;
};
