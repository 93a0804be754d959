/** Chooses the length of an array, and the items that meet each `contains`. */
import type { ArrayItems } from '../facts/arrayItems.ts';
import type { Facts } from '../facts/facts.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { RandomSource } from '../types.ts';

/** The containments that each position meets, as bits; and two positions that hold the same value. */
export type ArrayPlan = {
  readonly matched: readonly number[];
  readonly pair: readonly [number, number] | null;
};

const ATTEMPTS = 6;

/** Returns a plan of this length whose items all fit the depth; null if none was found. */
export function planArray(
  facts: Facts,
  items: ArrayItems,
  length: number,
  depth: number,
  random: RandomSource,
): ArrayPlan | null {
  const matched: number[] = Array.from({ length }, () => 0);
  const fits = (position: number, bits: number): boolean => items.node(position, bits).fits(depth);
  for (const [at, containment] of facts.containments.entries()) {
    const bit = 1 << at;
    const most = Math.min(containment.most, length);
    let wanted = Math.min(
      containment.least + (containment.least > 0 ? random.nextInt(0, 1) : 0),
      most,
    );
    if (wanted < containment.least) return null;
    for (const position of byLoad(matched, random)) {
      if (wanted === 0) break;
      if (!canHold(items, position, (matched[position] ?? 0) | bit, depth)) continue;
      matched[position] = (matched[position] ?? 0) | bit;
      wanted -= 1;
    }
  }
  for (const [position, bits] of matched.entries())
    if (!fits(position, bits)) {
      const forced = facts.containments.findIndex(
        (_, at) => (bits & (1 << at)) === 0 && fits(position, bits | (1 << at)),
      );
      if (forced < 0) return null;
      matched[position] = bits | (1 << forced);
    }
  for (const [at, { least, most }] of facts.containments.entries()) {
    const count = matched.filter((bits) => (bits & (1 << at)) !== 0).length;
    if (count < least || count > most) return null;
  }
  return pairUp(facts, items, matched, depth, random);
}

/** Returns the first plan that was found over the shortest lengths; null means that the facts allow no array. */
export function firstPlan(
  facts: Facts,
  items: ArrayItems,
  low: number,
  high: number,
  depth: number,
): ArrayPlan | null {
  const needed = facts.containments.reduce((sum, { least }) => sum + least, 0);
  for (let length = low; length <= Math.min(high, low + needed); length += 1)
    for (let seed = 0; seed < ATTEMPTS; seed += 1) {
      const plan = planArray(facts, items, length, depth, seededRandom(seed));
      if (plan !== null) return plan;
      if (facts.containments.length === 0 && !facts.repeated) break;
    }
  return null;
}

function pairUp(
  facts: Facts,
  items: ArrayItems,
  matched: readonly number[],
  depth: number,
  random: RandomSource,
): ArrayPlan | null {
  if (!facts.repeated) return { matched, pair: null };
  const pairs = matched.flatMap((_, left) =>
    matched.slice(left + 1).map((__, step): readonly [number, number] => [left, left + 1 + step]),
  );
  const start = random.nextInt(0, Math.max(0, pairs.length - 1));
  const pair = [...pairs.slice(start), ...pairs.slice(0, start)].find(([left, right]) =>
    items.shared(left, right).fits(depth),
  );
  return pair === undefined ? null : { matched, pair };
}

/** Positions, those with the fewest containments first, in random order among equals. */
function byLoad(matched: readonly number[], random: RandomSource): readonly number[] {
  const order = matched.map((bits, position) => ({ position, bits, tie: random.nextDouble() }));
  order.sort((a, b) => a.bits - b.bits || a.tie - b.tie);
  return order.map(({ position }) => position);
}

/** Later containments are not yet decided, so the item does not have to fail them here. */
function canHold(items: ArrayItems, position: number, bits: number, depth: number): boolean {
  return items.node(position, bits).fits(depth);
}
