/** The leaf of arrays: chooses a length, a place for each `contains`, then draws the items. */
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { arrayEdges } from '../edges/arrayEdges.ts';
import { arrayItems, type ArrayItems } from '../facts/arrayItems.ts';
import { evaluatesItem } from '../facts/evaluatedBy.ts';
import type { Facts } from '../facts/facts.ts';
import { MOST_ITEMS, type Dead, type Leaf, type Draw } from '../facts/leaf.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { Space } from '../facts/space.ts';
import { firstPlan, planArray, type ArrayPlan } from './arrayPlan.ts';
import { canonicalJson } from '../../../json/canonicalJson.ts';
import type { Node } from '../facts/node.ts';

/** Draws before a value that the facts exclude, or that has no plan, gives way to the plan known to work. */
const ATTEMPTS = 8;
/** Items beyond the fewest that a draw usually has at most. */
const USUAL = 3;

/** What is known of one array; `highs` and `plans` fill up by depth. */
type ArrayState = {
  readonly facts: Facts;
  readonly items: ArrayItems;
  /** The fewest items that an array can have. */
  readonly low: number;
  readonly highs: number[];
  readonly plans: (ArrayPlan | null)[];
  /** True if different items were looked for and not found, although the items are not known to be few. */
  isGuessed: boolean;
};

/** Returns the leaf, or the reason why no array can meet the facts. */
export function arrayLeaf(space: Space, facts: Facts, pointer: string): Leaf | Dead {
  const items = arrayItems(space, facts, pointer);
  const lengths = facts.containments.map(({ least }) => least);
  const low = Math.max(facts.minItems, facts.repeated ? 2 : 0, ...lengths);
  const dead = deadEnd(facts, low, pointer);
  if (dead !== undefined) return dead;
  const state: ArrayState = { facts, items, low, highs: [], plans: [], isGuessed: false };
  return {
    // The empty array needs no look at the items.
    fits: (depth) => low === 0 || planAt(state, depth) !== null,
    draw: (turn, depth) => draw(state, turn, depth),
    needs: () =>
      Array.from({ length: Math.min(low, items.distinct + 1) }, (_, at) => items.node(at, 0)),
    lack: () =>
      state.isGuessed
        ? { reason: 'so many different items were not found', beyond: true }
        : { reason: 'no array has the items, contains, uniqueness and length together' },
    cases: (depth) =>
      arrayEdges(facts, items, low, highAt(state, depth), depth, (length, turn) =>
        ofLength(state, length, turn, depth),
      ),
    words: () => (highAt(state, 1) === 0 && facts.maxItems === 0 ? [[]] : null),
  };
}

function deadEnd(facts: Facts, low: number, pointer: string): Dead | undefined {
  const dead = (reason: string): Dead => ({ kind: 'dead', pointer, reason });
  if (facts.unique && facts.repeated) return dead('items cannot be both unique and repeated');
  const known = facts.unevaluatedItems.find(({ scope, item }) =>
    evaluatesItem(facts, scope, item, []),
  );
  if (known !== undefined) return dead('the item is evaluated');
  if (low > facts.maxItems) return dead('no array is that long and that short');
  if (low > MOST_ITEMS)
    return { ...dead(`more than ${MOST_ITEMS} items are asked for`), beyond: true };
  return undefined;
}

function draw(state: ArrayState, turn: Draw, depth: number): readonly Json[] {
  const { facts, low } = state;
  const most = Math.min(highAt(state, depth), Math.max(low, turn.room > 0 ? low + USUAL : low));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const length = turn.random.nextInt(low, Math.max(low, most));
    const values = ofLength(state, length, turn, depth);
    if (values !== null && !facts.excluded.some((other) => sameJson(other, values))) return values;
  }
  const plan = planAt(state, depth);
  return plan === null ? [] : (fill(state, plan, turn, depth) ?? []);
}

function ofLength(
  state: ArrayState,
  length: number,
  turn: Draw,
  depth: number,
): readonly Json[] | null {
  const plan = planArray(state.facts, state.items, length, depth - 1, turn.random);
  return plan === null ? null : fill(state, plan, turn, depth);
}

/** The length of the longest array whose items fit the depth. */
function highAt({ facts, items, highs }: ArrayState, depth: number): number {
  const found = highs[depth];
  if (found !== undefined) return found;
  const canStand = (position: number): boolean =>
    items.node(position, 0).fits(depth - 1) ||
    facts.containments.some((_, at) => items.node(position, 1 << at).fits(depth - 1));
  let high = depth <= 0 ? 0 : facts.maxItems;
  for (let at = 0; at <= items.distinct && at < high; at += 1) if (!canStand(at)) high = at;
  if (facts.unique && high > items.distinct) {
    const words = items.node(items.distinct, 0).words();
    if (words !== null && facts.containments.length === 0)
      high = Math.min(high, items.distinct + words.length);
  }
  highs[depth] = high;
  return high;
}

/** A plan that is known to give an array within the depth; null if none was found. */
function planAt(state: ArrayState, depth: number): ArrayPlan | null {
  const { facts, items, low, plans } = state;
  const found = plans[depth];
  if (found !== undefined) return found;
  let plan = firstPlan(facts, items, low, highAt(state, depth), depth - 1);
  if (plan !== null && facts.unique && plan.matched.length > 1) {
    const turn = { random: seededRandom(1), room: 100 };
    if (fill(state, plan, turn, depth) === null) {
      state.isGuessed ||= !plan.matched.every((bits, at) => items.node(at, bits).words() !== null);
      plan = null;
    }
  }
  plans[depth] = plan;
  return plan;
}

const REDRAWS = 12;
/** Draws before giving up where values are many: the more are used, the more draws a new one takes. */
const PATIENCE = 400;

/** Returns one value for each node, no two of them equal; null if both drawing and matching fail. */
function distinctValues(nodes: readonly Node[], turn: Draw, depth: number): readonly Json[] | null {
  const used = new Set<string>();
  const values: Json[] = [];
  for (const node of nodes) {
    const value = fresh(node, used, turn, depth);
    if (value === undefined) return match(nodes, turn, depth);
    used.add(canonicalJson(value));
    values.push(value);
  }
  return values;
}

function fresh(node: Node, used: ReadonlySet<string>, turn: Draw, depth: number): Json | undefined {
  for (let attempt = 0; attempt < REDRAWS; attempt += 1) {
    const value = node.draw(turn, depth);
    if (!used.has(canonicalJson(value))) return value;
  }
  const words = node.words();
  const patience = words === null ? PATIENCE : 0;
  for (let attempt = 0; attempt < patience; attempt += 1) {
    const value = node.draw({ random: turn.random, room: 1 }, depth);
    if (!used.has(canonicalJson(value))) return value;
  }
  const left = (words ?? []).filter((word) => !used.has(canonicalJson(word)));
  return left.length === 0 ? undefined : left[turn.random.nextInt(0, left.length - 1)];
}

/** Matches nodes with few values to different values by augmenting paths, then draws the others. */
function match(nodes: readonly Node[], turn: Draw, depth: number): readonly Json[] | null {
  const ownerOf = new Map<string, number>();
  const valueOf = new Map<string, Json>();
  const words = nodes.map((node) => node.words());
  const place = (at: number, tried: Set<string>): boolean => {
    for (const word of words[at] ?? []) {
      const text = canonicalJson(word);
      if (tried.has(text)) continue;
      tried.add(text);
      const owner = ownerOf.get(text);
      if (owner === undefined || place(owner, tried)) {
        ownerOf.set(text, at);
        valueOf.set(text, word);
        return true;
      }
    }
    return false;
  };
  for (const [at, list] of words.entries()) if (list !== null && !place(at, new Set())) return null;
  const values: (Json | undefined)[] = nodes.map(() => undefined);
  for (const [text, at] of ownerOf) values[at] = valueOf.get(text);
  const used = new Set(ownerOf.keys());
  for (const [at, node] of nodes.entries()) {
    if (words[at] !== null) continue;
    const value = fresh(node, used, turn, depth);
    if (value === undefined) return null;
    used.add(canonicalJson(value));
    values[at] = value;
  }
  return values.map((value) => value ?? null);
}

/** The items of a plan; null if no different ones were found for items that must be unique. */
function fill(
  { facts, items }: ArrayState,
  plan: ArrayPlan,
  turn: Draw,
  depth: number,
): readonly Json[] | null {
  const nodes = plan.matched.map((bits, position) => items.node(position, bits));
  if (facts.unique && nodes.length > 1) return distinctValues(nodes, turn, depth - 1);
  const values = nodes.map((node) => node.draw(turn, depth - 1));
  if (plan.pair !== null) {
    const [left, right] = plan.pair;
    const value = items.shared(left, right).draw(turn, depth - 1);
    values[left] = value;
    values[right] = value;
  }
  return values;
}
