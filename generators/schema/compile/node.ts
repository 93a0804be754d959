/** What stands for a set of schema parts that one value must meet. */
import type { Json } from '../../../json/types.ts';
import type { EdgeCase } from '../edges/edgeCase.ts';
import type { Dead } from './expand.ts';
import type { Part } from './facts.ts';
import type { Need, Turn } from './leaf.ts';

export type Node = {
  readonly parts: readonly Part[];
  readonly pointer: string;
  /** True when some value has at most this many levels below its own. */
  readonly fits: (depth: number) => boolean;
  /** A value; one that needs more levels than `depth` is given the fewest it needs. */
  readonly draw: (turn: Turn, depth: number) => Json;
  /** All values where they are few, else null. */
  readonly words: () => readonly Json[] | null;
  /** Values at the edges; see `EdgeCase`. */
  readonly cases: (depth: number) => readonly EdgeCase[];
  /** Why there is no value; undefined when there is one, or when the search was cut short. */
  readonly dead: (asked?: ReadonlySet<Need>) => Dead | undefined;
};
