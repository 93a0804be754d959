/** The first pass of a comparison: every case runs once on each side, and a place that only the right shows becomes a candidate. */
import { drawCases } from '../../engine/compare/drawCases.ts';
import { reasonToSkip, type Planned } from '../../engine/plan/plan.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { InputNode } from '../../engine/scenario/drawnInputs.ts';
import { askedUpTo } from '../../reports/compare/caseFeatures.ts';
import { oddPlaces, type SideName, type Trio } from '../../reports/compare/oddPlaces.ts';
import { payout } from '../../reports/compare/oddTest.ts';
import { type Parting, placeKey } from '../../reports/compare/partings.ts';
import type { Place } from '../../reports/compare/types.ts';
import type { Sides } from './runTrio.ts';

/** A case that showed a candidate. */
export type ShowingCase = {
  /** Counts the cases of the first pass. */
  readonly number: number;
  readonly scenario: AnyScenario;
  readonly node: InputNode;
  /** Requests of the right. */
  readonly requests: number;
  readonly parting: Parting;
  /** Of the left, at the step at which the sides part. */
  readonly exchange?: string | undefined;
  /** The requests of the left up to the step at which the sides part. */
  readonly asked: string;
};

/** A place with what the first pass found there. */
export type Seen = {
  readonly place: Place;
  /** Cases in which exactly this side stood alone. */
  readonly odd: Record<SideName, number>;
  /** What the cases after the first one with the right alone say: they are a test of their own. */
  readonly later: { eValue: number; odd: number; cases: number };
  /** The cheapest cases in which the right stood alone. */
  cases: readonly ShowingCase[];
  /** Numbers of all such cases. */
  readonly shownIn: Set<number>;
  /** Different lists or texts that the left gave there in these cases; of orders of lists and values alone. */
  readonly orders: Set<string>;
};

export type Screened = {
  readonly seen: ReadonlyMap<string, Seen>;
  /** Distinct places on the left. */
  readonly places: number;
  readonly scenarios: number;
  readonly cases: number;
  readonly skipped: readonly { readonly scenario: string; readonly reason: string }[];
  /** Why it ended before all cases were run; null if they were. */
  readonly cut: string | null;
};

/** More proof than any threshold asks for. */
const mostProof = 1e9;

/** Cases kept of one candidate: if the first cannot be repeated, the next is tried. */
const keptCases = 3;

/** `runOne` runs one case on all sides; `over` gives the reason as soon as nothing more may be sent. */
export async function screen(
  sides: Sides,
  planned: readonly Planned[],
  runOne: (scenario: AnyScenario, node: InputNode, number: number) => Promise<Trio | null>,
  over: () => string | null,
): Promise<Screened> {
  const seen = new Map<string, Seen>();
  const places = new Set<string>();
  const skipped: { scenario: string; reason: string }[] = [];
  let [scenarios, cases] = [0, 0];
  let cut: string | null = null;
  for (const { scenario, runs } of planned) {
    cut ??= over();
    const reason = cut ?? whySkipped(sides, scenario);
    if (reason !== null) {
      skipped.push({ scenario: scenario.id, reason });
      continue;
    }
    scenarios += 1;
    for (const node of await drawCases(sides.left.world, scenario, runs)) {
      cut = over();
      const trio = cut === null ? await runOne(scenario, node, cases) : null;
      if (trio === null) {
        cut ??= over();
        break;
      }
      for (const place of placesOf(trio.left)) places.add(place);
      note(seen, trio, { number: cases, scenario, node, requests: trio.right.steps.length });
      cases += 1;
    }
  }
  return { seen, places: places.size, scenarios, cases, skipped, cut };
}

/** A case is run on all sides or on none. */
function whySkipped({ left, again, right }: Sides, scenario: AnyScenario): string | null {
  for (const [name, { world }] of Object.entries({ left, again, right })) {
    const reason = reasonToSkip(scenario, world);
    if (reason !== null) return `${name}: ${reason}`;
  }
  return null;
}

function* placesOf({ steps, verdicts }: Trio['left']): Generator<string> {
  for (const { features } of steps)
    for (const { place } of features.values()) yield placeKey(place);
  for (const { place } of verdicts.values()) yield placeKey(place);
}

function note(
  seen: Map<string, Seen>,
  trio: Trio,
  shown: Omit<ShowingCase, 'parting' | 'exchange' | 'asked'>,
): void {
  for (const [key, { place, side: alone, parting }] of oddPlaces(trio)) {
    // Three orders: the left and its repetition part.
    const side = alone ?? (place.kind.endsWith('order') ? 'again' : null);
    if (side === null) continue;
    const known: Seen = seen.get(key) ?? {
      place,
      odd: { left: 0, again: 0, right: 0 },
      later: { eValue: 1, odd: 0, cases: 0 },
      cases: [],
      shownIn: new Set(),
      orders: new Set(),
    };
    seen.set(key, known);
    if (known.odd.right > 0) {
      known.later.eValue = Math.min(known.later.eValue * payout(side), mostProof);
      known.later.odd += side === 'right' ? 1 : 0;
      known.later.cases += 1;
    }
    known.odd[side] += 1;
    if (parting === null) continue;
    known.shownIn.add(shown.number);
    if (place.kind === 'order' || place.kind === 'value') known.orders.add(parting.one?.text ?? '');
    const exchange = trio.left.steps[parting.step]?.exchange;
    const asked = askedUpTo(trio.left, parting.step);
    known.cases = [...known.cases, { ...shown, parting, exchange, asked }]
      .toSorted((one, other) => one.requests - other.requests)
      .slice(0, keptCases);
  }
}
