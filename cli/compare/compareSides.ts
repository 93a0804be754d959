/** Compares two services from end to end: first pass, repeats, joining, shrinking. */
import { once } from 'node:events';
import type { Planned } from '../../engine/plan/plan.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { InputNode } from '../../engine/scenario/drawnInputs.ts';
import { createBeginnings, type Beginnings } from '../../reports/compare/beginnings.ts';
import type { Trio } from '../../reports/compare/oddPlaces.ts';
import type { Comparison } from '../../reports/compare/types.ts';
import { counted } from '../../reports/text/phrases.ts';
import { candidatesOf, confirm, type Tested } from './confirm.ts';
import { exhibit, type ConfirmedTest } from './exhibit.ts';
import { featuresOf, isOneServer, runTrio, type RunTrio, type Sides } from './runTrio.ts';
import { screen, type Screened, type ShowingCase } from './screen.ts';
import { joinPlaces, type Joined } from '../../reports/compare/joinPlaces.ts';

type CompareOptions = {
  /** Chance of any false difference. */
  readonly alpha: number;
  /** Why nothing more may be sent once this share of the time is spent; null while more may be. */
  readonly over: (share: number) => string | null;
  /** Aborted when the comparison is to end at once: the case under way is then left alone. */
  readonly stop?: AbortSignal;
  /** False for a bench that needs no small cases. */
  readonly shrink?: boolean;
  /** The first pass, if it is not run again: a bench keeps the answers of the left side. */
  readonly runOne?: (scenario: AnyScenario, node: InputNode, number: number) => Promise<Trio>;
  /** Called with one line when a pass begins. */
  readonly progress?: (line: string) => void;
};

export type Compared = Pick<
  Comparison,
  | 'scenarios'
  | 'cases'
  | 'repeats'
  | 'places'
  | 'skipped'
  | 'unlike'
  | 'partial'
  | 'parted'
  | 'differences'
  | 'undecided'
  | 'noise'
>;

/** Each pass ends at a share of the time, so that what it found can still be confirmed and shown. */
const shares = { firstPass: 0.7, repeats: 0.9, shrinking: 0.95, whole: 1 };

/** Joins candidates that part together and repeats one of each group, so that few repeats decide many places. */
type ConfirmedEntries = {
  readonly entries: readonly Joined<ConfirmedTest>[];
  readonly repeats: number;
};

/** Rounds in all; each spends half of what is left of `alpha`, so that the bound holds over all of them. */
const mostRounds = 8;

/**
 * Sets the outcome of every candidate. Only the first place of an entry is tested. If it is confirmed, the entry's other places are listed
 * with it; if not, they are joined and tested again without it.
 */
export async function confirmJoined(
  candidates: readonly Tested[],
  alpha: number,
  repeat: (shown: ShowingCase, round: number) => Promise<Trio | null>,
  mayGoOn: () => boolean,
): Promise<ConfirmedEntries> {
  const entries: { first: ConfirmedTest; others: ConfirmedTest[]; cause: string | null }[] = [];
  /** True if an earlier round has confirmed the same cause elsewhere: the places are listed there. */
  const isListed = ({ cause, first, others }: Joined<ConfirmedTest>): boolean => {
    const entry = entries.find((one) => cause !== null && one.cause === cause);
    entry?.others.push(first, ...others);
    return entry !== undefined;
  };
  const byKey = new Map(candidates.map((one) => [one.key, one]));
  const settle = (
    places: readonly { readonly key: string }[],
    outcome: Tested['outcome'] = 'difference',
  ): void => {
    for (const { key } of places) {
      const one = byKey.get(key);
      if (one !== undefined) one.outcome = outcome;
    }
  };
  let repeats = 0;
  let left = candidates;
  const isProved = ({ outcome }: Tested): boolean => outcome === 'difference';
  for (let round = 1; left.length > 0; round += 1) {
    if (round > mostRounds && !left.some(isProved)) break;
    const all = joinPlaces(left.map(asConfirmed));
    const joined = all.filter((one) => !isOfClient(one) && !isListed(one));
    for (const one of all)
      if (!joined.includes(one))
        settle([one.first, ...one.others], isOfClient(one) ? 'noise' : 'difference');
    const firsts = joined.flatMap(({ first }) => byKey.get(first.key) ?? []);
    repeats += await confirm(firsts, alpha / 2 ** round, repeat, mayGoOn);
    left = joined.flatMap(({ first: { key }, others, cause }) => {
      const first = byKey.get(key);
      if (first?.outcome !== 'difference')
        return others.flatMap((other) => byKey.get(other.key) ?? []);
      entries.push({ first: asConfirmed(first), others: [...others], cause });
      settle(others);
      return [];
    });
  }
  // The operations that were late most often were not late again: the others are the load of the machine. Requests alone are the client's.
  for (const { key, place } of mayGoOn() ? left.map(asConfirmed) : []) {
    const one = byKey.get(key);
    if (ofMachineOrClient.has(place.kind) && one?.outcome === 'undecided') one.outcome = 'noise';
  }
  return { entries, repeats };
}

const ofMachineOrClient: ReadonlySet<string> = new Set(['latency', 'request']);

/**
 * True if the requests alone part, after equal answers: the client learned another thing from cases before, whose answers are compared
 * themselves.
 */
function isOfClient({ first, others }: Joined<ConfirmedTest>): boolean {
  return [first, ...others].every(({ place }) => place.kind === 'request');
}

/** As the first pass saw it. */
function asConfirmed(tested: Tested): ConfirmedTest {
  const { seen, shown } = tested;
  return { ...tested, place: seen.place, parting: shown.parting, shownIn: seen.shownIn };
}

export async function compareSides(
  sides: Sides,
  planned: readonly Planned[],
  options: CompareOptions,
): Promise<Compared> {
  const { alpha, over, stop, shrink = true, progress = () => undefined } = options;
  /** What was planned and not compared, by scenario or clause, with the reason. */
  const missed = new Map<string, string>();
  const beginnings = createBeginnings();
  const run: RunTrio = async (scenario, node, round) => {
    const cases = await unlessStopped(runTrio(sides, scenario, node, round), stop);
    if (cases === null) return null;
    for (const { clause, outcome, reason = '' } of cases.left.verdicts)
      if (outcome === 'broken') missed.set(`clause ${clause}`, reason);
    for (const [side, { ending, reason }] of Object.entries(cases))
      if (ending !== 'done') missed.set(scenario.id, `${side}: ${ending}, ${reason ?? ''}`);
    // Sides that are reset before each case begin alike.
    if (!sides.left.world.capabilities.has('reset')) beginnings.note(cases);
    return cases;
  };
  const fresh = async (scenario: AnyScenario, node: InputNode, round: number) => {
    const cases = await run(scenario, node, round);
    return cases === null ? null : featuresOf(cases, sides.left.world);
  };
  const first = () => over(shares.firstPass);
  const screened = await screen(sides, planned, options.runOne ?? fresh, first);
  const mayMove = isOneServer(sides.left, sides.again);
  const candidates = candidatesOf(unexplained(screened.seen, beginnings), mayMove, alpha / 2);
  progress(
    `${counted(screened.cases, 'case')} run on three sides; ${counted(candidates.length, 'place')} to confirm`,
  );
  const { entries, repeats } = await confirmJoined(
    candidates,
    alpha / 2,
    ({ scenario, node }, round) => fresh(scenario, node, round),
    () => over(shares.repeats) === null,
  );
  const undecided = candidates.filter(({ outcome }) => outcome === 'undecided');
  const cut = undecided.length > 0 ? over(shares.repeats) : null;
  if (entries.length > 0) progress(`${counted(entries.length, 'difference')} to make smaller`);
  const differences = [];
  const may = {
    show: () => over(shares.whole) === null,
    shrink: () => shrink && over(shares.shrinking) === null,
  };
  for (const entry of entries) differences.push(await exhibit(sides, run, entry, may));
  return {
    ...countsOf(screened),
    skipped: [
      ...screened.skipped,
      ...[...missed].map(([scenario, reason]) => ({ scenario, reason })),
    ],
    unlike: beginnings.unlike(),
    repeats,
    partial: screened.cut ?? cut,
    parted: [...screened.seen.values()].filter(({ odd }) => odd.left + odd.right > 0).length,
    differences,
    undecided: undecided.map(({ seen: { place }, odd, repeats: tried }) => ({
      ...place,
      odd,
      repeats: tried,
    })),
    noise: noiseOf(screened, candidates, beginnings),
  };
}

/** Places with the cases that other data do not explain; if they explain some, the others are to be repeated. */
function unexplained(seen: Screened['seen'], beginnings: Beginnings): Screened['seen'] {
  const none = { eValue: 1, odd: 0, cases: 0 };
  return new Map(
    [...seen].map(([key, one]) => {
      const cases = one.cases.filter(
        ({ parting, exchange }) => !beginnings.explain({ ...parting, place: one.place }, exchange),
      );
      return [key, cases.length === one.cases.length ? one : { ...one, cases, later: none }];
    }),
  );
}

/** The places at which the left differs from itself, or which other data explain. */
function noiseOf(
  { seen, cases }: Screened,
  candidates: readonly Tested[],
  beginnings: Beginnings,
): Comparison['noise'] {
  return [...seen].flatMap(([key, { place, odd, cases: shown }]) => {
    const moved = candidates.some((one) => one.moved && one.key === key);
    const unlike =
      odd.right > 0 && shown.some(({ parting, exchange }) => beginnings.explain(parting, exchange));
    if (odd.left + odd.again === 0 && !moved && !unlike) return [];
    const found = { ...(moved ? { moved } : {}), ...(unlike ? { unlike } : {}) };
    return [{ ...place, odd: odd.again + odd.left, cases, ...found }];
  });
}

/** `Promise.race` on one promise for all cases would keep the results of all of them until the end. */
async function unlessStopped<Result>(
  work: Promise<Result>,
  stop: AbortSignal | undefined,
): Promise<Result | null> {
  if (stop === undefined) return work;
  const listening = new AbortController();
  const stopped = once(stop, 'abort', { signal: listening.signal }).then(() => null);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    listening.abort();
  }
}

function countsOf({
  scenarios,
  cases,
  places,
}: Screened): Pick<Compared, 'scenarios' | 'cases' | 'places'> {
  return { scenarios, cases, places };
}
