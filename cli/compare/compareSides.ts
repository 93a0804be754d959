/** Compares two services from end to end: first pass, repeats, joining, shrinking. */
import type { Planned } from '../../engine/plan/plan.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { InputNode } from '../../engine/scenario/drawnInputs.ts';
import type { Trio } from '../../reports/compare/oddPlaces.ts';
import type { Comparison } from '../../reports/compare/types.ts';
import { candidatesOf } from './confirm.ts';
import { confirmJoined } from './confirmJoined.ts';
import { exhibit } from './exhibit.ts';
import { featuresOf, runTrio, type Sides } from './runTrio.ts';
import { screen, type Screened, type Seen } from './screen.ts';

export type CompareOptions = {
  /** Chance of any false difference. */
  readonly alpha: number;
  /** False once no more may be sent. */
  readonly mayGoOn: () => boolean;
  /** False once no more may be sent to make cases smaller. */
  readonly mayShrink: () => boolean;
  /** The first pass, where it is not run afresh: a bench keeps what the left gave. */
  readonly runOne?: (scenario: AnyScenario, node: InputNode, number: number) => Promise<Trio>;
  /** Called with one line when a pass begins. */
  readonly progress?: (line: string) => void;
};

export type Compared = Pick<
  Comparison,
  'scenarios' | 'cases' | 'repeats' | 'places' | 'skipped' | 'differences' | 'undecided' | 'noise'
>;

export async function compareSides(
  sides: Sides,
  planned: readonly Planned[],
  { alpha, mayGoOn, mayShrink, runOne, progress = () => undefined }: CompareOptions,
): Promise<Compared> {
  const fresh = async (scenario: AnyScenario, node: InputNode, round: number): Promise<Trio> =>
    featuresOf(await runTrio(sides, scenario, node, round));
  const screened = await screen(sides, planned, runOne ?? fresh, mayGoOn);
  const candidates = candidatesOf(screened.seen);
  progress(`${screened.cases} cases run on three sides; ${candidates.length} places to confirm`);
  const { entries, repeats } = await confirmJoined(
    candidates,
    alpha,
    ({ scenario, node }, round) => fresh(scenario, node, round),
    mayGoOn,
  );
  if (entries.length > 0) progress(`${entries.length} differences to make smaller`);
  const differences = [];
  for (const entry of entries) differences.push(await exhibit(sides, entry, mayShrink));
  return {
    ...countsOf(screened),
    repeats,
    differences,
    undecided: candidates
      .filter(({ outcome }) => outcome === 'undecided')
      .map(({ seen: { place }, odd, repeats: tried }) => ({ ...place, odd, repeats: tried })),
    noise: [...screened.seen.values()].filter(isNoise).map((seen) => ({
      ...seen.place,
      odd: seen.odd.again + seen.odd.left,
      cases: screened.cases,
    })),
  };
}

function countsOf({
  scenarios,
  cases,
  places,
  skipped,
}: Screened): Pick<Compared, 'scenarios' | 'cases' | 'places' | 'skipped'> {
  return { scenarios, cases, places, skipped };
}

function isNoise({ odd }: Seen): boolean {
  return odd.left + odd.again > 0;
}
