/** Starts a compiled schema. Its nodes are made on demand and kept. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import { evaluate } from '../judge/evaluate.ts';
import { nothingKnown } from '../judge/evaluation.ts';
import type { Effort } from '../facts/effort.ts';
import type { ExpandSettings, Possibility, Space } from '../facts/space.ts';
import type { Part } from '../facts/facts.ts';
import { createNode } from './createNode.ts';
import type { Node } from '../facts/node.ts';
import { createNameSource } from '../negatives/nameSource.ts';
import { DEEPEST } from '../facts/leaf.ts';
import type { Counter } from '../types.ts';

/** In the loose mode: how often parts of one value are drawn again before the whole value is drawn again. */
export const REDRAWS = 400;

/** Schemas put to a part of a value that count for one step. */
const VISITS_PER_STEP = 4;

/** Creates an empty space. `effort` limits its searches. With `isLoose`, conditions that need a search are left to the final check. */
export function createSpace(
  atoms: Atoms,
  formats: boolean,
  effort: Effort,
  isLoose: boolean,
  counters: Map<string, Counter> = new Map(),
): Space {
  const nodes = new Map<string, Node>();
  const made = new Map<string, Atom>();
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
  const meets = (parts: readonly Part[], value: Json): boolean => {
    const evaluation = { atoms, formats, errors: null, known: nothingKnown() };
    const good = parts.every((part) => evaluate(evaluation, part.atom, value) === part.holds);
    // Not thrown here: a caller outside of a search may judge too.
    effort.left -= Math.ceil(evaluation.known.visits / VISITS_PER_STEP);
    return good;
  };
  let probing = false;
  const isPossible = (parts: readonly Part[]): Possibility => {
    if (probing || isLoose) return 'possible';
    probing = true;
    try {
      const probe = node(parts, '#');
      if (probe.fits(DEEPEST)) return 'possible';
      const dead = probe.dead();
      if (dead === undefined) return 'possible';
      return dead.beyond === true ? 'unproved' : 'impossible';
    } finally {
      probing = false;
    }
  };
  const settings: ExpandSettings = {
    failures: new Map(),
    isPossible,
    atoms,
    formats,
    effort,
    isLoose,
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
    effort,
    isLoose,
    redraws: { left: REDRAWS },
    unlisted: { count: 0 },
    size: () => nodes.size,
  };
  return space;
}
