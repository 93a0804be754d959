/** Decides in which order, and in which shard, the scenarios of a plan run. */
import type { Shard } from '../../evidence/lines.ts';
import { isOwnGroup } from '../../contract/ownClauses.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { byText } from '../../json/canonicalJson.ts';
import { isAskedAgain } from './askedAgain.ts';
import type { Planned } from '../plan/plan.ts';
import { realWaits } from '../plan/realWaits.ts';
import { scenarioSeed } from '../scenario/runScenario.ts';

/** Ids of scenarios that one worker begins at once; nearly always one. */
export type Job = readonly string[];

/** Each scenario is in exactly one shard, by its position in the plan. So the scenarios of a group are spread evenly over the shards. */
export function inShard(planned: readonly Planned[], shard: Shard | null): readonly Planned[] {
  return shard === null
    ? planned
    : planned.filter((_, position) => position % shard.total === shard.index - 1);
}

/** For groups of the user: `own`, which sorts before all others. For other groups: the first part of the scenario's id. */
export function groupOf({ scenario }: Planned): string {
  const [group = ''] = scenario.id.split('/');
  return isOwnGroup(group) ? '' : group;
}

const disrupts = ({ scenario }: Planned): boolean => scenario.allow?.includes('disrupt') === true;

/** Scenarios with smaller places run first; those with equal places run in the order of the plan. */
type PlaceOf = (one: Planned, position: number) => number;

/** The user's own scenarios come first. A scenario that is asked again shares the place of one that the seed draws. */
function placesOf(planned: readonly Planned[], seed: number, placeOf: PlaceOf) {
  const places = new Map(planned.map((one, at) => [one, placeOf(one, at)]));
  const isOwn = (one: Planned): boolean => groupOf(one) === '';
  const isAgain = ({ scenario }: Planned): boolean => isAskedAgain(scenario);
  const usual = planned.filter((one) => !isOwn(one) && !isAgain(one) && !disrupts(one));
  const drawn = ({ scenario: { id } }: Planned): Planned | undefined =>
    usual[Math.abs(scenarioSeed(seed, id)) % usual.length];
  return (one: Planned): number =>
    isOwn(one) ? -Infinity : (places.get((isAgain(one) && drawn(one)) || one) ?? 0);
}

/**
 * The user's own scenarios come first, then those that wait on the wall clock, in parallel, then the others. If the service's clock can be
 * moved, they come group by group; otherwise in the order of the plan, because the time may end. With `identify: false` in the target file
 * `seed` draws the order. Scenarios that may end the service come last. Scenarios that an earlier session has finished are left out.
 */
export function jobsOf(
  planned: readonly Planned[],
  finished: ReadonlySet<string>,
  target: Pick<Target, 'control' | 'identify'> | null,
  seed = 0,
): readonly Job[] {
  const left = planned.filter(({ scenario }) => !finished.has(scenario.id));
  const waits = realWaits(left, target);
  const others = left.filter((one) => !waits.includes(one));
  const groups = [...new Set(others.map(groupOf))].toSorted(byText);
  const inGroups: PlaceOf = (one) => groups.indexOf(groupOf(one));
  const inPlan: PlaceOf = (_, position) => position;
  const inAnyOrder: PlaceOf = (one) =>
    disrupts(one) ? Infinity : scenarioSeed(seed, one.scenario.id);
  const plain = target?.control === null ? inPlan : inGroups;
  const place = placesOf(others, seed, target?.identify === false ? inAnyOrder : plain);
  others.sort((one, other) => place(one) - place(other) || 0);
  const jobs = others.map(({ scenario }): Job => [scenario.id]);
  const own = others.filter((one) => groupOf(one) === '').length;
  const idsOf = waits.map(({ scenario }) => scenario.id);
  return waits.length === 0 ? jobs : [...jobs.slice(0, own), idsOf, ...jobs.slice(own)];
}
