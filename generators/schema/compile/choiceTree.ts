/**
 * The tree of choices of one set of schema parts, expanded on demand. A path is the list of options taken; it ends
 * in a leaf, which draws values, or in a dead end.
 */
import type { Json } from '../../../json/types.ts';
import { fails, holds, type Demand } from '../facts/demands.ts';
import type { Facts, Part } from '../facts/facts.ts';
import { DEEPEST, type Dead, type EdgeCase, type Leaf } from '../facts/leaf.ts';
import type { Space } from '../facts/space.ts';
import { expand } from './expand.ts';
import { arrayLeaf } from '../leaves/arrayLeaf.ts';
import { numberLeaf } from '../leaves/numberLeaf.ts';
import { objectLeaf } from '../leaves/objectLeaf.ts';
import { stringLeaf } from '../leaves/stringLeaf.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, STRING } from '../read/typeBits.ts';
import { edge } from '../edges/edgeCase.ts';

/** Leaves looked at before a search for one that fits is given up; the loose mode has fewer choices. */
const SEARCH = 600;
const LOOSE_SEARCH = 60;
/** Choices made at most in one search, for each leaf allowed. */
const CHOICES_PER_LEAF = 4;

type Branch = Leaf | Dead | { readonly kind: 'choice'; readonly size: number };

/** What is known of one tree so far. Only its own functions and those of the node change it. */
export type ChoiceTree = {
  readonly space: Space;
  readonly parts: readonly Part[];
  readonly pointer: string;
  readonly goal: readonly Demand[];
  /** Leaves looked at before a search ends without a result. */
  readonly search: number;
  /** Branches by their path. */
  readonly branches: Map<string, Branch>;
  /** By path, whether some leaf below it has a value at all. */
  readonly living: Map<string, boolean>;
  /** The leaf of each slot, once it was looked for. */
  readonly slots: (Leaf | undefined)[];
  /** Edges by depth. */
  readonly edges: Map<number, readonly EdgeCase[]>;
  /** The fewest levels that a value needs, and the leaf that needs no more; infinite until one is found. */
  least: number;
  cheapest: Leaf | undefined;
  /** The greatest depth known to hold no value. */
  refused: number;
  /** True if a search ended before all leaves were looked at: then no value proves nothing. */
  cut: boolean;
  /** All values if they are few, else null; undefined until asked for. */
  words: readonly Json[] | null | undefined;
};

/** A tree of which nothing is expanded yet. */
export function choiceTree(
  space: Space,
  parts: readonly Part[],
  place: string,
  search: number = space.isLoose ? LOOSE_SEARCH : SEARCH,
): ChoiceTree {
  return {
    space,
    parts,
    pointer: parts.find((part) => part.atom.pointer !== '#')?.atom.pointer ?? place,
    goal: parts.map((part): Demand => (part.holds ? holds(part.atom) : fails(part.atom))),
    search,
    branches: new Map(),
    living: new Map(),
    slots: [],
    edges: new Map(),
    least: Infinity,
    cheapest: undefined,
    refused: -1,
    cut: false,
    words: undefined,
  };
}

/** The branch at a path, expanded at its first use. */
export function branchAt(tree: ChoiceTree, path: readonly number[]): Branch {
  const key = path.join(' ');
  const found = tree.branches.get(key);
  if (found !== undefined) return found;
  const { space, parts, pointer, goal } = tree;
  const expansion = expand(space.settings, goal, path);
  const made =
    expansion.kind === 'facts'
      ? checkedLeaf(tree, expansion.facts, leafOf(space, parts, expansion.facts, pointer))
      : expansion;
  tree.branches.set(key, made);
  return made;
}

/** Marks a leaf whose values must be checked; its lists of values are checked here. */
function checkedLeaf({ space, parts }: ChoiceTree, facts: Facts, leaf: Leaf | Dead): Leaf | Dead {
  if (!facts.deferred || !isLeaf(leaf)) return leaf;
  const meets = (value: Json): boolean => space.meets(parts, value);
  return {
    ...leaf,
    isUnchecked: true,
    words: () => leaf.words()?.filter(meets) ?? null,
    cases: (depth) => leaf.cases(depth).filter(({ value }) => meets(value)),
  };
}

/** True for a branch that draws values. */
export function isLeaf(branch: Branch): branch is Leaf {
  return 'draw' in branch;
}

/** All leaves below a path, in the order of the options. */
export function* leavesBelow(tree: ChoiceTree, path: readonly number[] = []): Generator<Leaf> {
  const branch = branchAt(tree, path);
  if (isLeaf(branch)) yield branch;
  else if (branch.kind === 'choice')
    for (let option = 0; option < branch.size; option += 1)
      yield* leavesBelow(tree, [...path, option]);
}

/** Returns the first leaf below a path that has a value within the depth. A search that is too long sets `cut`. */
export function firstFitting(
  tree: ChoiceTree,
  path: readonly number[],
  depth: number,
): Leaf | undefined {
  let looked = 0;
  for (const leaf of leavesBelow(tree, path)) {
    if (leaf.fits(depth)) return leaf;
    looked += 1;
    if (looked >= tree.search || tree.branches.size > tree.search * CHOICES_PER_LEAF) {
      tree.cut = true;
      return undefined;
    }
  }
  return undefined;
}

/**
 * Returns the leaf that a slot selects. A slot is a number that determines the option of every choice. An option without any value is
 * replaced by the next one that has values.
 */
export function leafInSlot(tree: ChoiceTree, slot: number): Leaf | undefined {
  const path: number[] = [];
  let state = slot;
  for (let level = 1; ; level += 1) {
    const branch = branchAt(tree, path);
    if (isLeaf(branch)) return branch;
    if (branch.kind === 'dead') return undefined;
    const { size } = branch;
    const wanted = state % size;
    state = Math.floor(state / size) + (level > 1 ? slot * 7 + level : 0);
    const option = Array.from({ length: size }, (_, step) => (wanted + step) % size).find(
      (candidate) => hasValue(tree, [...path, candidate]),
    );
    if (option === undefined) return undefined;
    path.push(option);
  }
}

function hasValue(tree: ChoiceTree, path: readonly number[]): boolean {
  const key = path.join(' ');
  const found = tree.living.get(key) ?? firstFitting(tree, path, DEEPEST) !== undefined;
  tree.living.set(key, found);
  return found;
}

/** `parts` are the schemas that the facts come from; the pointer is used in error texts. */
function leafOf(space: Space, parts: readonly Part[], facts: Facts, pointer: string): Leaf | Dead {
  const few = (values: readonly Json[]): Leaf | Dead =>
    finiteLeaf(
      values.filter((value) => space.meets(parts, value)),
      pointer,
    );
  if (facts.values !== null) return few(facts.values);
  switch (facts.types) {
    case NULL:
      return few([null]);
    case BOOLEAN:
      return few([false, true]);
    case NUMBER:
      return numberLeaf(facts, pointer);
    case STRING:
      return stringLeaf(space, facts, pointer);
    case ARRAY:
      return arrayLeaf(space, facts, pointer);
    default:
      return objectLeaf(space, facts, pointer);
  }
}

/** The leaf, or a dead end for an empty list. */
function finiteLeaf(values: readonly Json[], pointer: string): Leaf | Dead {
  const [first] = values;
  if (first === undefined)
    return { kind: 'dead', pointer, reason: 'none of the listed values meets the rest' };
  const last = values.length - 1;
  return {
    fits: () => true,
    draw: (turn) => (last === 0 ? first : pick(values, turn.random.nextInt(0, last))),
    words: () => values,
    cases: () => values.map((value, at) => edge(nameOf(value, at), value)),
  };
}

/** The value's text, or its position for an object or array. */
function nameOf(value: Json, at: number): string {
  const text = JSON.stringify(value);
  return typeof value === 'object' && value !== null ? `value-${at + 1}` : `=${text.slice(0, 40)}`;
}

function pick(values: readonly Json[], at: number): Json {
  return values[at] ?? null;
}
