/** The compiled schema as it grows: nodes by the parts that they must meet, made on demand and kept. */
import type { Json } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import type { ExpandSettings } from './expand.ts';
import type { Part } from './facts.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Node } from './node.ts';
import type { Counter } from '../types.ts';

export type Space = {
  readonly atoms: Atoms;
  readonly formats: boolean;
  readonly settings: ExpandSettings;
  readonly counters: Map<string, Counter>;
  /** The node of a set of parts; the same set gives the same node. */
  readonly node: (parts: readonly Part[], pointer: string, search?: number) => Node;
  /** True when a value meets all parts. */
  readonly meets: (parts: readonly Part[], value: Json) => boolean;
  /** The atom of a schema made up by the compiler; equal schemas give one atom. */
  readonly madeUp: (schema: JsonObject) => Atom;
  /** Schemas whose edges are being listed: inside themselves they are one plain value. */
  readonly listing: Set<object>;
  readonly counter: (path: string) => Counter;
};
