/** The second pass of a comparison: candidates are repeated until the e-value of each decides between difference and noise. */
import { askedUpTo } from '../../reports/compare/caseFeatures.ts';
import { oddPlaces, type Trio } from '../../reports/compare/oddPlaces.ts';
import { leastRepeats, payout, threshold } from '../../reports/compare/oddTest.ts';
import type { Place } from '../../reports/compare/types.ts';
import type { Seen, ShowingCase } from './screen.ts';

export type Tested = {
  readonly seen: Seen;
  readonly key: string;
  eValue: number;
  /** Cases after the first in which the right alone parted there, and all that bore on it. */
  odd: number;
  repeats: number;
  /** The case in which it was repeated. */
  shown: ShowingCase;
  /** Times of left and right in each repeat that bore on it, in milliseconds: of a latency alone. */
  readonly times: (readonly [number, number])[];
  /** True if the left holds more than the right with each case, because one server runs it twice there. */
  readonly mayMove: boolean;
  /** True once the left gave another text in a repeat of the same case: it moves with what the service holds. */
  moved: boolean;
  outcome: 'difference' | 'noise' | 'undecided';
};

/** Repeats of one case that show nothing, before another case is tried: a failure in three of ten tries stays out eight times with a chance of 1/17. */
const patience = { unseen: 3, seen: 8 };

/** Two sights of noise for none of a difference: more repeats would be spent in vain. Giving up can cause no false difference. */
const hopeless = 0.03;

/** A noisy place on both sides needs more repeats than a steady one, and not without end. */
const repeatsBeyondLeast = 30;

/** So many different lists, or cases with the same names, that one process of two gives another order in all of them once in 256 times. */
const leastOrders = 4;

/** A process may choose an order by chance at its start and keep it, such as that of a set: repeats say nothing then. */
function isChanceOrder(
  { place: { kind }, odd, orders, shownIn, cases: [shown] }: Seen,
  shapes: number,
): boolean {
  const { one = null, other = null } = shown?.parting ?? {};
  const isOfText = kind === 'value' && one !== null && sorted(one.text) === sorted(other?.text);
  if (!kind.endsWith('order') && !isOfText) return false;
  const times = kind === 'member order' ? Math.max(shownIn.size, shapes) : orders.size;
  const isOfRecords = one?.shown?.startsWith('by ') === true;
  return odd.left + odd.again > 0 || (!isOfRecords && times < leastOrders);
}

/** Objects with other members, at any place, that the right alone writes in another order: each is a choice of its own. */
function reorderedShapes(seen: ReadonlyMap<string, Seen>): number {
  const shapes = [...seen.values()].flatMap(({ place, odd, cases: [shown] }) => {
    const names = shown?.parting.one?.text.split(/[\s,]+/).toSorted();
    const isRight = place.kind === 'member order' && odd.left + odd.again === 0;
    return isRight && names !== undefined ? [names.join(' ')] : [];
  });
  return new Set(shapes).size;
}

/** Their like may be chance of a process, or of the machine, or follow from what the client learned: repeats alone decide. */
const repeatedAlone: ReadonlySet<Place['kind']> = new Set([
  'latency',
  'order',
  'member order',
  'request',
]);
/** A text may show a set, such as `one of ['a', 'b']`: its items in the order of the alphabet. */
function sorted(text: string | undefined): string | undefined {
  return text?.replaceAll(/[[{(]([^[\]{}()]*)[\])}]/g, (_, items: string) =>
    items.split(/,\s*/).toSorted().join(),
  );
}

/** They move with what a service holds. */
const movable: ReadonlySet<Place['kind']> = new Set(['value', 'count', 'open point']);

/**
 * The places that are worth a repeat: the right was odd there more often than either run of the left. All other places are noise. A place
 * that later cases of the first pass prove, with a chance of at most `alpha` that any such proof is false, needs no repeat.
 */
export function candidatesOf(
  seen: ReadonlyMap<string, Seen>,
  mayMove: boolean,
  alpha: number,
): readonly Tested[] {
  const tried = [...seen.values()].filter(({ odd }) => odd.right > 0).length;
  const shapes = reorderedShapes(seen);
  return [...seen].flatMap(([key, one]): Tested[] => {
    const [shown] = one.cases;
    const { place, later } = one;
    const { left, again, right } = one.odd;
    if (shown === undefined || isChanceOrder(one, shapes) || right <= Math.max(left, again))
      return [];
    const isProved =
      !repeatedAlone.has(place.kind) &&
      !(mayMove && movable.has(place.kind)) &&
      later.eValue >= threshold(tried, alpha);
    return [
      {
        seen: one,
        key,
        eValue: isProved ? later.eValue : 1,
        odd: isProved ? later.odd : 0,
        repeats: isProved ? later.cases : 0,
        shown,
        mayMove,
        moved: false,
        times: [],
        outcome: isProved ? 'difference' : 'undecided',
      },
    ];
  });
}

/** Sets the outcome of every candidate that has none, and returns how many cases were repeated. One repeat counts for every candidate of its case. */
export async function confirm(
  candidates: readonly Tested[],
  alpha: number,
  repeat: (shown: ShowingCase, round: number) => Promise<Trio | null>,
  mayGoOn: () => boolean,
): Promise<number> {
  const wanted = threshold(candidates.length, alpha);
  const most = leastRepeats(candidates.length, alpha) + repeatsBeyondLeast;
  let rounds = 0;
  const open = new Set(candidates.filter(({ outcome }) => outcome === 'undecided'));
  for (const candidate of open) {
    for (const shown of candidate.seen.cases) {
      let unseen = 0;
      while (
        open.has(candidate) &&
        unseen < (candidate.odd === 0 ? patience.unseen : patience.seen) &&
        candidate.eValue > hopeless &&
        candidate.repeats < most &&
        mayGoOn()
      ) {
        const before = candidate.odd;
        rounds += 1;
        candidate.shown = shown;
        const trio = await repeat(shown, rounds);
        if (trio === null) break;
        const odd = oddPlaces(trio);
        candidate.repeats += odd.has(candidate.key) ? 0 : 1;
        for (const one of open) {
          const found = odd.get(one.key);
          if (found === undefined) continue;
          one.repeats += 1;
          if (found.times !== undefined) one.times.push(found.times);
          one.eValue *= payout(found.side);
          if (found.parting === null) continue;
          one.odd += 1;
          one.moved ||=
            one.mayMove && found.times === undefined && hasMoved(one, shown.number, trio.left);
          const asked = askedUpTo(trio.left, found.parting.step);
          one.shown = { ...shown, parting: found.parting, asked };
          if (one.eValue < wanted && !one.moved) continue;
          one.outcome = one.moved ? 'noise' : 'difference';
          open.delete(one);
        }
        unseen = candidate.odd > before ? 0 : unseen + 1;
      }
    }
    if (!open.delete(candidate) || !mayGoOn()) continue;
    // Never or hardly seen again: what the first pass saw was chance. With two sights on the right alone it may be sporadic.
    const isRare = candidate.repeats > 0 && candidate.odd * 3 <= candidate.repeats;
    // A time that is late now and then is the machine's.
    const isChance = candidate.seen.place.kind === 'latency' || candidate.eValue <= hopeless;
    if ((isRare && candidate.eValue < payout('right') ** 2) || isChance)
      candidate.outcome = 'noise';
  }
  return rounds;
}

/**
 * Counts of what a service holds grow twice as fast on the left, which runs each case twice: if the left itself
 * gives another text than before to the same requests, nothing is proved of the right.
 */
function hasMoved({ seen, shown }: Tested, number: number, left: Trio['left']): boolean {
  return [...seen.cases, shown]
    .filter(
      ({ number: before, parting, asked }) =>
        before === number && asked === askedUpTo(left, parting.step),
    )
    .some(({ parting: { key, step, one } }) => {
      const now = left.verdicts.get(key) ?? left.steps[step]?.features.get(key);
      return one?.text !== now?.text;
    });
}
