/**
 * A node: a set of schema parts that one value must meet, with its tree of choices. A draw depends on its random numbers alone, never on
 * what was compiled or drawn before.
 */
import type { Json } from '../../../json/types.ts';
import { FIRST_CHOICE } from '../edges/edgeCase.ts';
import { anyEdges, nodeEdges } from '../edges/nodeEdges.ts';
import { spend } from '../facts/effort.ts';
import type { Part } from '../facts/facts.ts';
import {
  DEEPEST,
  FEW,
  type EdgeCase,
  type Leaf,
  type Draw,
  type Dead,
  type Need,
} from '../facts/leaf.ts';
import type { Node } from '../facts/node.ts';
import type { Space } from '../facts/space.ts';
import { GenerationFailure } from '../generationFailure.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import {
  branchAt,
  choiceTree,
  firstFitting,
  isLeaf,
  leafInSlot,
  leavesBelow,
  type ChoiceTree,
} from './choiceTree.ts';

/** The highest slot; the lowest is 0. A slot is one way to resolve all choices, and draws are spread over the slots. */
export const LAST_SLOT = 255;

/** The edges of a node are listed only if this many steps are left; otherwise one plain value replaces them. */
export const LISTING_RESERVE = 500_000;
/** Parts of a value from which it is too large to be listed as an edge. */
const MOST_EDGE_PARTS = 5_000;

/** Values drawn for one place before a failing one is left to the check of the whole. */
const TRIES = 16;
/** Parts that a value may freely have when it is drawn again, so that it can be another one. */
const FREE = 20;

/** Parts of one value beyond which a draw is given up. */
const MOST_PARTS = 2_000_000;

/** Creates a node over the parts, with nothing expanded yet. `search` limits how many leaves a search for a fitting leaf may examine. */
export function createNode(
  space: Space,
  parts: readonly Part[],
  place: string,
  search?: number,
): Node {
  const tree = choiceTree(space, parts, place, search);
  return {
    parts,
    pointer: tree.pointer,
    fits: (depth) => fits(tree, depth),
    draw: (turn, depth) => draw(tree, turn, depth),
    words: () => (tree.words === undefined ? (tree.words = allWords(tree)) : tree.words),
    cases: (depth) => cases(tree, depth),
    dead: (asked) => deadReason(tree, asked),
  };
}

/** Looks at one level more at a time, because the answer for fewer levels is cheaper and is kept. */
function fits(tree: ChoiceTree, depth: number): boolean {
  const isOpen = (): boolean => tree.least > depth && tree.refused < depth;
  if (isOpen() && firstFitting(tree, [], depth) === undefined)
    tree.refused = Math.max(tree.refused, depth);
  while (isOpen()) {
    const next = tree.refused + 1;
    const found = firstFitting(tree, [], next);
    if (found === undefined) tree.refused = Math.max(tree.refused, next);
    else if (next < tree.least) {
      tree.least = next;
      tree.cheapest = found;
    }
  }
  return tree.least <= depth;
}

function draw(tree: ChoiceTree, turn: Draw, depth: number): Json {
  turn.room -= 1;
  spend(tree.space.effort, 1);
  if (turn.room < -MOST_PARTS)
    throw new GenerationFailure(tree.pointer, `a value has more than ${MOST_PARTS} parts`, 0);
  let levels = turn.room > 0 ? depth : 0;
  if (!fits(tree, levels)) {
    fits(tree, DEEPEST);
    levels = tree.least;
  }
  const leaf = leafFor(tree, turn, levels);
  if (leaf === undefined) return null;
  const value = leaf.draw(turn, levels);
  return leaf.isUnchecked === true ? redrawn(tree, turn, levels, value) : value;
}

/** A value of which a condition was left out: it is drawn again until it meets all, a bounded number of times. */
function redrawn(tree: ChoiceTree, turn: Draw, levels: number, first: Json): Json {
  const { space, parts } = tree;
  const { room } = turn;
  let value = first;
  for (let attempt = 1; attempt < TRIES && !space.meets(parts, value); attempt += 1) {
    if (space.redraws.left <= 0) break;
    space.redraws.left -= 1;
    turn.room = Math.max(room, FREE);
    // Where the smallest value fails each time, larger ones are allowed.
    const deeper = levels + (attempt < TRIES / 2 ? 0 : 2);
    value = leafFor(tree, turn, deeper)?.draw(turn, deeper) ?? null;
  }
  return value;
}

function leafFor(tree: ChoiceTree, turn: Draw, levels: number): Leaf | undefined {
  const root = branchAt(tree, []);
  if (isLeaf(root)) return root;
  const slot = turn.random.nextInt(0, LAST_SLOT);
  const leaf = tree.slots[slot] ?? leafInSlot(tree, slot);
  tree.slots[slot] = leaf;
  return leaf?.fits(levels) === true ? leaf : tree.cheapest;
}

/** All values of the node, if they are few; else null. */
function allWords(tree: ChoiceTree): readonly Json[] | null {
  const found = new Map<string, Json>();
  let looked = 0;
  for (const leaf of leavesBelow(tree)) {
    const words = leaf.words();
    looked += 1;
    if (words === null || looked > FEW) return null;
    for (const word of words) found.set(JSON.stringify(word), word);
    if (found.size > FEW) return null;
  }
  return [...found.values()];
}

/** The edges of the node. A schema within itself is shown by one plain value, so that the list ends. */
function cases(tree: ChoiceTree, depth: number): readonly EdgeCase[] {
  const found = tree.edges.get(depth);
  if (found !== undefined) return found;
  const { space, parts } = tree;
  const meant = parts.flatMap(({ atom }) => meantBy(space.atoms, atom));
  const isBeyond = space.effort.left < LISTING_RESERVE;
  if (isBeyond || meant.some((schema) => space.listing.has(schema))) {
    if (isBeyond) space.unlisted.count += 1;
    if (!fits(tree, depth)) return [];
    return [{ value: draw(tree, { random: FIRST_CHOICE, room: 0 }, depth), covers: [] }];
  }
  for (const schema of meant) space.listing.add(schema);
  const isAnything = parts.every(({ atom }) => Object.keys(atom.schema).length === 0);
  const leaves = leavesBelow(tree);
  const listed = isAnything ? anyEdges(leaves) : nodeEdges(leaves, depth);
  const made = listed.filter(({ value, covers }) => {
    const size = partsUpTo(value, MOST_EDGE_PARTS);
    spend(space.effort, size + covers.length);
    return size < MOST_EDGE_PARTS;
  });
  space.unlisted.count += listed.length - made.length;
  for (const schema of meant) space.listing.delete(schema);
  tree.edges.set(depth, made);
  return made;
}

/** The parts of a value, counted no further than `most`. */
function partsUpTo(value: Json, most: number): number {
  let count = 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const part of Array.isArray(value) ? value : Object.values<Json>(value)) {
    count += partsUpTo(part, most - count);
    if (count >= most) return most;
  }
  return count;
}

/** A schema with those that it refers to, directly or not. */
function meantBy(atoms: Atoms, atom: Atom): readonly object[] {
  const found = new Set<Atom>([atom]);
  for (const each of found) for (const { target } of atoms.references(each)) found.add(target);
  return [...found].map(({ schema }) => schema);
}

type Endless = { readonly kind: 'endless' };

/** Undefined if the search was cut short. `asked` are the nodes already visited: a repeat is a recursion. */
function deadReason(
  { cut, branches, pointer }: ChoiceTree,
  asked: ReadonlySet<Need> = new Set(),
): Dead | undefined {
  if (cut) return undefined;
  let best: Dead | undefined;
  for (const branch of branches.values()) {
    const found = isLeaf(branch) ? deadLeaf(branch, pointer, asked) : branch;
    if (found.kind !== 'dead') continue;
    if (found.beyond === true) return found;
    if (found.pointer.length > (best?.pointer.length ?? -1)) best = found;
  }
  return best ?? { kind: 'dead', pointer, reason: 'the recursion has no end' };
}

function deadLeaf(leaf: Leaf, pointer: string, asked: ReadonlySet<Need>): Dead | Endless {
  const need = leaf.needs?.().find((other) => !other.fits(DEEPEST));
  if (need === undefined) {
    const reason = `it is nested deeper than ${DEEPEST} levels`;
    if (leaf.fits(DEEPEST + 1)) return { kind: 'dead', pointer, reason, beyond: true };
    const lack = leaf.lack?.() ?? { reason: 'no value meets all that is asked for' };
    return { kind: 'dead', pointer, ...lack };
  }
  if (asked.has(need)) return { kind: 'endless' };
  const reason = 'too many choices lead nowhere';
  return need.dead(new Set([...asked, need])) ?? { kind: 'dead', pointer, reason, beyond: true };
}
