/** The space of a compiled schema: all its nodes, made on demand and kept by the parts that they must meet. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import type { ChoicePoint } from './demands.ts';
import type { Part } from './facts.ts';
import type { Node } from './node.ts';
import type { Counter } from '../types.ts';
import type { Effort } from './effort.ts';

/** Draws names for members: names that match `patterns`, match none of `notPatterns`, and fail `failing`. */
export type NameSource = (
  patterns: readonly string[],
  notPatterns: readonly string[],
  failing: Atom | null,
) => readonly string[];

export type ExpandSettings = {
  readonly atoms: Atoms;
  readonly formats: boolean;
  readonly names: NameSource;
  /** The ways for a schema to fail, by the id of its atom. */
  readonly failures: Map<number, ChoicePoint>;
  /** Whether some value meets all parts; `unproved` if none was found and some ways were not looked at. */
  readonly isPossible: (parts: readonly Part[]) => Possibility;
  readonly effort: Effort;
  /** True if conditions that need a search are left out of the facts, and values are drawn until they hold. */
  readonly isLoose: boolean;
};

export type Possibility = 'possible' | 'impossible' | 'unproved';

export type Space = {
  readonly atoms: Atoms;
  readonly formats: boolean;
  readonly settings: ExpandSettings;
  readonly counters: Map<string, Counter>;
  /** The node of a set of parts; the same set gives the same node. */
  readonly node: (parts: readonly Part[], pointer: string, search?: number) => Node;
  /** True if a value meets all parts. */
  readonly meets: (parts: readonly Part[], value: Json) => boolean;
  /** The atom of a schema made up by the compiler; equal schemas give one atom. */
  readonly madeUp: (schema: JsonObject) => Atom;
  /** Schemas whose edges are being listed. Inside itself, such a schema is shown by one plain value. */
  readonly listing: Set<object>;
  readonly counter: (path: string) => Counter;
  readonly effort: Effort;
  readonly isLoose: boolean;
  /** How many more values of parts may be drawn again in this draw of a whole value. */
  readonly redraws: { left: number };
  /** How often the edges of a part were not listed because of the bound. */
  readonly unlisted: { count: number };
  /** How many nodes were made. */
  readonly size: () => number;
};
