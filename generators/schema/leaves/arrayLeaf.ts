/** Arrays: a length, a place for each `contains`, then the items. */
import type { Json } from '../../../json/types.ts';
import { arrayEdges } from '../edges/arrayEdges.ts';
import { arrayItems } from './arrayItems.ts';
import { firstPlan, planArray, type ArrayPlan } from './arrayPlan.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { distinctValues } from './distinctValues.ts';
import { evaluatesItem } from '../judge/evaluatedBy.ts';
import type { Dead } from '../compile/expand.ts';
import type { Facts } from '../compile/facts.ts';
import { MOST_ITEMS, type Leaf, type Turn } from '../compile/leaf.ts';
import { seededRandom } from '../compile/seededRandom.ts';
import type { Space } from '../compile/space.ts';

const ATTEMPTS = 8;
const USUAL = 3;

/** Facts that no array can meet are a dead end. */
export function arrayLeaf(space: Space, facts: Facts, pointer: string): Leaf | Dead {
  const dead = (reason: string): Dead => ({ kind: 'dead', pointer, reason });
  const items = arrayItems(space, facts, pointer);
  if (facts.unique && facts.repeated) return dead('items cannot be both unique and repeated');
  const known = facts.unevaluatedItems.find(({ scope, item }) =>
    evaluatesItem(facts, scope, item, []),
  );
  if (known !== undefined) return dead('the item is evaluated');
  const low = Math.max(facts.minItems, facts.repeated ? 2 : 0, ...lengthsNeeded(facts));
  if (low > facts.maxItems) return dead('no array is that long and that short');
  if (low > MOST_ITEMS)
    return { ...dead(`more than ${MOST_ITEMS} items are asked for`), beyond: true };
  const highs: number[] = [];
  const plans: (ArrayPlan | null)[] = [];
  let isGuessed = false;

  /** The longest array whose items fit the depth. */
  function highAt(depth: number): number {
    const found = highs[depth];
    if (found !== undefined) return found;
    let high = depth <= 0 ? 0 : facts.maxItems;
    for (let at = 0; at <= items.distinct && at < high; at += 1)
      if (!canStand(at, depth - 1)) high = at;
    if (facts.unique && high > items.distinct) {
      const words = items.node(items.distinct, 0).words();
      if (words !== null && facts.containments.length === 0)
        high = Math.min(high, items.distinct + words.length);
    }
    highs[depth] = high;
    return high;
  }

  function canStand(position: number, depth: number): boolean {
    if (items.node(position, 0).fits(depth)) return true;
    return facts.containments.some((_, at) => items.node(position, 1 << at).fits(depth));
  }

  function planAt(depth: number): ArrayPlan | null {
    const found = plans[depth];
    if (found !== undefined) return found;
    let plan = firstPlan(facts, items, low, highAt(depth), depth - 1);
    if (plan !== null && facts.unique && plan.matched.length > 1) {
      const turn = { random: seededRandom(1), room: 100 };
      if (fill(plan, turn, depth) === null) {
        isGuessed ||= !plan.matched.every((bits, at) => items.node(at, bits).words() !== null);
        plan = null;
      }
    }
    plans[depth] = plan;
    return plan;
  }

  function fill(plan: ArrayPlan, turn: Turn, depth: number): readonly Json[] | null {
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

  return {
    fits: (depth) => planAt(depth) !== null,
    draw: (turn, depth) => {
      const most = Math.min(highAt(depth), Math.max(low, turn.room > 0 ? low + USUAL : low));
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const length = turn.random.nextInt(low, Math.max(low, most));
        const plan = planArray(facts, items, length, depth - 1, turn.random);
        const values = plan === null ? null : fill(plan, turn, depth);
        if (values !== null && !facts.excluded.some((other) => sameJson(other, values)))
          return values;
      }
      const plan = planAt(depth);
      return plan === null ? [] : (fill(plan, turn, depth) ?? []);
    },
    needs: () =>
      Array.from({ length: Math.min(low, items.distinct + 1) }, (_, at) => items.node(at, 0)),
    lack: () =>
      isGuessed
        ? { reason: 'so many different items were not found', beyond: true }
        : { reason: 'no array has the items, contains, uniqueness and length together' },
    cases: (depth) =>
      arrayEdges(facts, items, low, highAt(depth), depth, (length, turn) => {
        const plan = planArray(facts, items, length, depth - 1, turn.random);
        return plan === null ? null : fill(plan, turn, depth);
      }),
    words: () => (highAt(1) === 0 && facts.maxItems === 0 ? [[]] : null),
  };
}

function lengthsNeeded(facts: Facts): readonly number[] {
  return facts.containments.map(({ least }) => least);
}
