/** The leaf of numbers: draws bounds often, small numbers often, and any number of the range. */
import { edge } from '../edges/edgeCase.ts';
import { type Dead, FEW, type Leaf } from '../facts/leaf.ts';
import type { Facts } from '../facts/facts.ts';
import { numberEdges } from '../edges/numberEdges.ts';
import { numberRange, type NumberRange } from '../facts/numberRange.ts';
import type { RandomSource } from '../types.ts';

const TRIES = 60;
const SCAN = 400n;

/** Returns the leaf, or a dead end if the range has no number. */
export function numberLeaf(facts: Facts, pointer: string): Leaf | Dead {
  const range = numberRange(facts);
  const witness = findOne(range);
  if (witness === undefined) return { kind: 'dead', pointer, reason: 'no number is in the range' };
  const propose = range.step === null ? decimals(range) : steps(range);
  return {
    fits: () => true,
    draw: ({ random }) => {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const value = propose(random);
        if (range.accepts(value)) return value;
      }
      return witness;
    },
    words: () => allOf(range),
    cases: () => {
      const edges = numberEdges(range);
      return edges.length > 0 ? edges : [edge('any', witness)];
    },
  };
}

function allOf(range: NumberRange): readonly number[] | null {
  if (range.step === null) {
    return range.low !== null && range.low === range.high ? [range.low] : null;
  }
  if (range.last - range.first >= BigInt(FEW)) return null;
  const found: number[] = [];
  for (let count = range.first; count <= range.last; count += 1n) found.push(range.at(count));
  return found.filter(range.accepts);
}

/** The first acceptable number among the edges, those near zero and those near the edges. */
function findOne(range: NumberRange): number | undefined {
  const { low, high, first, last } = range;
  if (low !== null && high !== null && low > high) return undefined;
  const edges = [0, 1, 0.5, low ?? 0, high ?? 0, ((low ?? 0) + (high ?? 0)) / 2];
  const aside = range.avoided.flatMap((step) =>
    edges.flatMap((at) => [at + step / 2, at - step / 2, at + step / 3, at - step / 3]),
  );
  const found = [...edges, ...aside].find(range.accepts);
  if (found !== undefined || first > last) return found;
  const start = first > 0n ? first : last < 0n ? last : 0n;
  for (let distance = 0n; distance < SCAN; distance += 1n)
    for (const count of [start + distance, start - distance, first + distance, last - distance]) {
      if (count < first || count > last) continue;
      for (const value of [range.at(count), range.at(count) + 0.5])
        if (range.accepts(value)) return value;
    }
  return undefined;
}

/** Proposals on the grid. */
function steps(range: NumberRange): (random: RandomSource) => number {
  const { first, last, at } = range;
  const clamp = (count: bigint): bigint => (count < first ? first : count > last ? last : count);
  const bounded = [clamp(-100n), clamp(100n)].map(Number);
  const [near = 0, far = 0] = bounded;
  const width = last - first;
  const whole = width <= 0xffffffffn ? Number(width) : null;
  return (random) => {
    const kind = random.nextInt(0, 15);
    if (kind === 0 && range.low !== null) return at(first);
    if (kind <= 1 && range.high !== null) return at(last);
    if (kind === 0) return at(clamp(0n));
    if (kind < 9 && near < far) return at(BigInt(random.nextInt(near, far)));
    if (whole !== null) return at(first + BigInt(random.nextInt(0, whole)));
    const share = BigInt(Math.floor(random.nextDouble() * 0x100000000));
    return at(first + (width * share) / 0x100000000n);
  };
}

/** Proposals among decimals, most with few digits. */
function decimals(range: NumberRange): (random: RandomSource) => number {
  const low = range.low ?? Math.min(-1e6, (range.high ?? 0) - 1e6);
  const high = range.high ?? Math.max(1e6, (range.low ?? 0) + 1e6);
  const near = Math.max(low, -100);
  const far = Math.min(high, 100);
  return (random) => {
    const kind = random.nextInt(0, 15);
    if (kind === 0 && range.low !== null) return low;
    if (kind <= 1 && range.high !== null) return high;
    if (kind === 0) return 0;
    const raw = kind < 10 && near < far ? between(random, near, far) : between(random, low, high);
    const scale = SCALES[random.nextInt(0, SCALES.length - 1)] ?? 1;
    const rounded = Math.round(raw * scale) / scale;
    const value = Number.isFinite(rounded) && rounded >= low && rounded <= high ? rounded : raw;
    return value === 0 ? 0 : value;
  };
}

const SCALES: readonly number[] = [1, 1, 10, 100, 100, 1000, 1e9];

function between(random: RandomSource, from: number, to: number): number {
  const value = from + (to - from) * random.nextDouble();
  return Number.isFinite(value) ? value : from;
}
