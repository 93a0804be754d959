/**
 * A set of schema parts that one value must meet: the tree of its choices, walked on demand. What a draw
 * picks depends on its random numbers alone, never on what was compiled or drawn before.
 */
import type { Json } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import { fails, holds, type Demand } from './demands.ts';
import { FIRST_CHOICE, type EdgeCase } from '../edges/edgeCase.ts';
import { expand, type Dead, type Expansion } from './expand.ts';
import type { Part } from './facts.ts';
import { DEEPEST, FEW, type Leaf, type Need, type Turn } from './leaf.ts';
import { anyEdges, nodeEdges } from '../edges/nodeEdges.ts';
import { GenerationFailure } from '../generationFailure.ts';
import { leafOf } from './leafOf.ts';
import type { Node } from './node.ts';
import type { Space } from './space.ts';

/** Ways to resolve the choices that draws are spread over. */
export const LAST_SLOT = 255;
/** Leaves looked at before a search for one that fits is given up. */
const SEARCH = 600;
/** Choices made at most in one search, for each leaf allowed. */
const CHOICES_PER_LEAF = 4;

/** Parts of one value beyond which a draw is given up. */
const MOST_PARTS = 2_000_000;

type Endless = { readonly kind: 'endless' };
type Branch = Leaf | Dead | { readonly kind: 'choice'; readonly size: number };

/** A node over the parts; nothing is expanded yet. `search` bounds the leaves looked at for one that fits. */
export function createNode(
  space: Space,
  parts: readonly Part[],
  place: string,
  search: number = SEARCH,
): Node {
  const pointer = parts.find((part) => part.atom.pointer !== '#')?.atom.pointer ?? place;
  const goal = parts.map((part): Demand => (part.holds ? holds(part.atom) : fails(part.atom)));
  const branches = new Map<string, Branch>();
  const edges = new Map<number, readonly EdgeCase[]>();
  const slots: (Leaf | undefined)[] = [];
  const living = new Map<string, Leaf | null>();
  let least = Infinity;
  let cheapest: Leaf | undefined;
  let refused = -1;
  let cut = false;
  let finite: readonly Json[] | null | undefined;

  function branchAt(decisions: readonly number[]): Branch {
    const key = decisions.join(' ');
    const found = branches.get(key);
    if (found !== undefined) return found;
    const expansion: Expansion = expand(space.settings, goal, decisions);
    const made =
      expansion.kind === 'facts' ? leafOf(space, parts, expansion.facts, pointer) : expansion;
    branches.set(key, made);
    return made;
  }

  function* leaves(prefix: readonly number[]): Generator<Leaf> {
    const branch = branchAt(prefix);
    if (isLeaf(branch)) yield branch;
    else if (branch.kind === 'choice')
      for (let option = 0; option < branch.size; option += 1) yield* leaves([...prefix, option]);
  }

  function firstFitting(prefix: readonly number[], depth: number): Leaf | undefined {
    let looked = 0;
    for (const leaf of leaves(prefix)) {
      if (leaf.fits(depth)) return leaf;
      looked += 1;
      if (looked >= search || branches.size > search * CHOICES_PER_LEAF) {
        cut = true;
        return undefined;
      }
    }
    return undefined;
  }

  function fits(depth: number): boolean {
    if (least > depth && refused < depth && firstFitting([], depth) === undefined)
      refused = Math.max(refused, depth);
    while (least > depth && refused < depth) {
      const next = refused + 1;
      const found = firstFitting([], next);
      if (found === undefined) refused = Math.max(refused, next);
      else if (next < least) {
        least = next;
        cheapest = found;
      }
    }
    return least <= depth;
  }

  function livingLeaf(prefix: readonly number[]): Leaf | undefined {
    const key = prefix.join(' ');
    const found = living.get(key);
    if (found !== undefined) return found ?? undefined;
    const leaf = firstFitting(prefix, DEEPEST);
    living.set(key, leaf ?? null);
    return leaf;
  }

  function leafInSlot(slot: number): Leaf | undefined {
    const decisions: number[] = [];
    let state = slot;
    for (let level = 1; ; level += 1) {
      const branch = branchAt(decisions);
      if (isLeaf(branch)) return branch;
      if (branch.kind === 'dead') return undefined;
      const wanted = state % branch.size;
      state = Math.floor(state / branch.size) + (level > 1 ? slot * 7 + level : 0);
      const option = Array.from(
        { length: branch.size },
        (_, step) => (wanted + step) % branch.size,
      ).find((candidate) => livingLeaf([...decisions, candidate]) !== undefined);
      if (option === undefined) return undefined;
      decisions.push(option);
    }
  }

  function draw(turn: Turn, depth: number): Json {
    turn.room -= 1;
    if (turn.room < -MOST_PARTS)
      throw new GenerationFailure(pointer, `a value has more than ${MOST_PARTS} parts`, 0);
    let levels = turn.room > 0 ? depth : 0;
    if (!fits(levels)) {
      fits(DEEPEST);
      levels = least;
    }
    const root = branchAt([]);
    let leaf: Leaf | undefined;
    if (isLeaf(root)) leaf = root;
    else {
      const slot = turn.random.nextInt(0, LAST_SLOT);
      leaf = slots[slot] ?? leafInSlot(slot);
      slots[slot] = leaf;
      if (leaf === undefined || !leaf.fits(levels)) leaf = cheapest;
    }
    return leaf === undefined ? null : leaf.draw(turn, levels);
  }

  function words(): readonly Json[] | null {
    if (finite === undefined) finite = allWords(leaves([]));
    return finite;
  }

  function dead(asked: ReadonlySet<Need> = new Set()): Dead | undefined {
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

  function cases(depth: number): readonly EdgeCase[] {
    const found = edges.get(depth);
    if (found !== undefined) return found;
    const meant = parts.flatMap(({ atom }) => meantBy(space.atoms, atom));
    if (meant.some((schema) => space.listing.has(schema))) {
      const random = FIRST_CHOICE;
      return fits(depth) ? [{ value: draw({ random, room: 0 }, depth), covers: [] }] : [];
    }
    for (const schema of meant) space.listing.add(schema);
    const isAnything = parts.every(({ atom }) => Object.keys(atom.schema).length === 0);
    const made = isAnything ? anyEdges(leaves([])) : nodeEdges(leaves([]), depth);
    for (const schema of meant) space.listing.delete(schema);
    edges.set(depth, made);
    return made;
  }

  return { parts, pointer, fits, draw, words, cases, dead };
}

function isLeaf(branch: Branch): branch is Leaf {
  return 'draw' in branch;
}

function allWords(leaves: Iterable<Leaf>): readonly Json[] | null {
  const found = new Map<string, Json>();
  let looked = 0;
  for (const leaf of leaves) {
    const words = leaf.words();
    looked += 1;
    if (words === null || looked > FEW) return null;
    for (const word of words) found.set(JSON.stringify(word), word);
    if (found.size > FEW) return null;
  }
  return [...found.values()];
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

/** A schema with those that it refers to, directly or not. */
function meantBy(atoms: Atoms, atom: Atom): readonly object[] {
  const found = new Set<Atom>([atom]);
  for (const each of found) for (const { target } of atoms.references(each)) found.add(target);
  return [...found].map(({ schema }) => schema);
}
