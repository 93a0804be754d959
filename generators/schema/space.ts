/** The compiled schema as it grows: nodes by the parts that they must meet, made on demand and kept. */
import type { Json } from '../../contract/types.ts';
import type { Atom, Atoms } from './atoms.ts';
import { evaluate } from './evaluate.ts';
import type { ExpandSettings } from './expand.ts';
import type { Part } from './facts.ts';
import { createNode, type Node } from './node.ts';
import { createNameSource } from './nameSource.ts';
import { DEEPEST } from './leaf.ts';
import type { JsonObject } from './jsonObjects.ts';
import type { Counter } from './types.ts';

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

/** A space with nothing in it. */
export function createSpace(atoms: Atoms, formats: boolean): Space {
  const nodes = new Map<string, Node>();
  const made = new Map<string, Atom>();
  const counters = new Map<string, Counter>();
  const evaluation = { atoms, formats, errors: null };
  const counter = (path: string): Counter => {
    const found = counters.get(path) ?? { tries: 0, rejects: 0 };
    counters.set(path, found);
    return found;
  };
  const node = (parts: readonly Part[], pointer: string, search?: number): Node => {
    const key = [...new Set(parts.map((part) => (part.holds ? part.atom.id : -part.atom.id)))]
      .sort((a, b) => a - b)
      .join(' ');
    const found = nodes.get(key) ?? createNode(space, parts, pointer, search);
    nodes.set(key, found);
    return found;
  };
  const madeUp = (schema: JsonObject): Atom => {
    const key = JSON.stringify(schema);
    const found = made.get(key) ?? atoms.of(schema, [], '#');
    made.set(key, found);
    return found;
  };
  const meets = (parts: readonly Part[], value: Json): boolean =>
    parts.every((part) => evaluate(evaluation, part.atom, value) === part.holds);
  let probing = false;
  const isPossible = (parts: readonly Part[]): boolean => {
    if (probing) return true;
    probing = true;
    try {
      const probe = node(parts, '#');
      return probe.fits(DEEPEST) || probe.dead() === undefined;
    } finally {
      probing = false;
    }
  };
  const settings: ExpandSettings = {
    failures: new Map(),
    isPossible,
    atoms,
    formats,
    names: createNameSource((parts) => node(parts, '#'), madeUp),
  };
  const space: Space = {
    atoms,
    formats,
    settings,
    counters,
    node,
    meets,
    madeUp,
    listing: new Set(),
    counter,
  };
  return space;
}
