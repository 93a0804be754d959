/** Finds which of three runs of one case differs alone at a place: the left, the left again, or the right. */
import type { CaseFeatures } from './caseFeatures.ts';
import { partings, placeKey, type Parting } from './partings.ts';
import type { Place } from './types.ts';

export type SideName = 'left' | 'again' | 'right';

/** The features of one case on each side. */
export type Trio = Readonly<Record<SideName, CaseFeatures>> & {
  /** By how much an operation must be slower to be a candidate; absent: times are not compared. */
  readonly slowerByMs?: number;
};

export type Odd = {
  readonly place: Place;
  /** Null if different steps of the case give different answers, or all three differ. */
  readonly side: SideName | null;
  /** For `right`: the first step at which it stands alone. */
  readonly parting: Parting | null;
  /** Of a latency: the times of left and right in milliseconds. */
  readonly times?: readonly [number, number];
};

const sides = ['left', 'again', 'right'] as const;

/**
 * Returns the odd side by place. The rule treats the three sides equally: if all behave in the same way, each is equally likely to be odd.
 */
export function oddPlaces(trio: Trio): ReadonlyMap<string, Odd> {
  const { left, again, right, slowerByMs } = trio;
  const [leftAgain, leftRight, againRight] = [
    partings(left, again),
    partings(left, right),
    partings(again, right),
  ];
  const odd = new Map<string, Odd>();
  const keys = new Set([...leftAgain.keys(), ...leftRight.keys(), ...againRight.keys()]);
  for (const key of keys) {
    const parting = leftRight.get(key) ?? againRight.get(key) ?? leftAgain.get(key);
    if (parting === undefined) continue;
    const [la, lr, ar] = [leftAgain, leftRight, againRight].map((map) => map.has(key));
    const side = sideOf(la === true, lr === true, ar === true);
    const place = placeKey(parting.place);
    const known = odd.get(place);
    if (known === undefined)
      odd.set(place, { place: parting.place, side, parting: side === 'right' ? parting : null });
    else if (known.side !== side) odd.set(place, { ...known, side: null, parting: null });
  }
  if (slowerByMs !== undefined)
    for (const slow of slowOperations(trio, slowerByMs)) odd.set(placeKey(slow.place), slow);
  return odd;
}

/**
 * Operations that one side alone answers late: by more than the bound, and by more than the other two are apart. The rule
 * treats the sides alike, so that under equal behaviour a busy machine makes each of them the slowest as often.
 */
function slowOperations({ left, again, right }: Trio, leastMs: number): readonly Odd[] {
  const times = new Map<
    string,
    { place: Place; step: number; ms: [number, number, number]; count: number }
  >();
  for (const [step, one] of left.steps.entries()) {
    const others = [again.steps[step], right.steps[step]] as const;
    const status = one.features.get('status ')?.text;
    if (
      others.some(
        (each) =>
          each?.operation !== one.operation || each.features.get('status ')?.text !== status,
      )
    )
      break;
    const { operation, lawful } = one;
    const place: Place = { kind: 'latency', operation, lawful, at: '', clause: null };
    const known = times.get(placeKey(place)) ?? { place, step, ms: [0, 0, 0], count: 0 };
    [one, ...others].forEach((each, side) => {
      known.ms[side] = (known.ms[side] ?? 0) + (each?.ms ?? 0);
    });
    known.count += 1;
    times.set(placeKey(place), known);
  }
  return [...times.values()].map(({ place, step, ms, count }) => {
    const means = ms.map((sum) => sum / count);
    const [fast = 0, middle = 0, slow = 0] = means.toSorted((a, b) => a - b);
    const isSlow = slow - middle > Math.max(leastMs, middle - fast);
    const side = (isSlow ? sides[means.indexOf(slow)] : null) ?? null;
    const [one = null, , other = null] = means.map((mean) => ({
      place,
      text: `${mean.toFixed(0)} ms`,
    }));
    const parting = side === 'right' ? { key: 'latency ', place, step, one, other } : null;
    return { place, side, parting, times: [means[0] ?? 0, means[2] ?? 0] as const };
  });
}

function sideOf(leftAgain: boolean, leftRight: boolean, againRight: boolean): Odd['side'] {
  if (leftRight && againRight && !leftAgain) return 'right';
  if (leftAgain && leftRight && !againRight) return 'left';
  return leftAgain && againRight && !leftRight ? 'again' : null;
}
