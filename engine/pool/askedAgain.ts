/** Lets nightly repeat a sample of scenarios at another time of the run: a server may be right for the first requests only. */
import type { Profile } from '../../contract/types.ts';
import type { AnyScenario } from '../scenario.ts';
import { scenarioSeed } from '../scenario/runScenario.ts';

/** The first part of a repeated scenario's id. */
const prefix = 'again/';

const sampleSize = 25;

/** The scenarios of a run, with those that its profile repeats. */
export function withAskedAgain(
  once: readonly AnyScenario[],
  { name }: Pick<Profile, 'name'>,
  seed: number,
): readonly AnyScenario[] {
  return name === 'nightly' ? [...once, ...askedAgain(once, seed)] : once;
}

/** Copies of directed scenarios, one case each, that a seed chooses. Scenarios that let time pass are not among them. */
export function askedAgain(
  scenarios: readonly AnyScenario[],
  seed: number,
): readonly AnyScenario[] {
  return scenarios
    .filter(
      ({ turn = 'directed', takesMs, dimensions, exhausts = false, allow = [] }) =>
        turn === 'directed' &&
        (takesMs ?? dimensions) === undefined &&
        !exhausts &&
        !allow.includes('disrupt'),
    )
    .map((scenario) => ({ scenario, place: scenarioSeed(seed, scenario.id) }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, sampleSize)
    .map(({ scenario: { runs: _runs, ...scenario } }) => ({
      ...scenario,
      id: `${prefix}${scenario.id}`,
      tier: 'nightly',
      turn: 'edges',
      once: 'a scenario of the sample that nightly repeats',
    }));
}

/** True for a scenario that `askedAgain` made. */
export function isAskedAgain({ id }: Pick<AnyScenario, 'id'>): boolean {
  return id.startsWith(prefix);
}
