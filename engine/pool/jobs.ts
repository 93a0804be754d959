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

/** The group of each; a scenario that is asked again stands with a group that the seed draws. */
function groupsOf(planned: readonly Planned[], seed: number): ReadonlyMap<Planned, string> {
  const isAgain = ({ scenario }: Planned): boolean => isAskedAgain(scenario);
  const places = planned.filter(
    (one) =>
      !isAgain(one) && groupOf(one) !== '' && one.scenario.allow?.includes('disrupt') !== true,
  );
  const drawn = ({ scenario: { id } }: Planned): Planned | undefined =>
    places[Math.abs(scenarioSeed(seed, id)) % places.length];
  return new Map(planned.map((one) => [one, groupOf((isAgain(one) ? drawn(one) : one) ?? one)]));
}

/** For groups of the user: `own`, which sorts before all others. For other groups: the first part of the scenario's id. */
export function groupOf({ scenario }: Planned): string {
  const [group = ''] = scenario.id.split('/');
  return isOwnGroup(group) ? '' : group;
}

function drawnPlace({ scenario }: Planned, seed: number): number {
  if (isOwnGroup(scenario.id.split('/')[0] ?? '')) return -Infinity;
  return scenario.allow?.includes('disrupt') === true ? Infinity : scenarioSeed(seed, scenario.id);
}

/**
 * The user's own scenarios come first, then those that wait on the wall clock, in parallel, then group by group, or in an order drawn by
 * `seed` if the target file says `identify: false`. Scenarios that may end the service come last. Scenarios that an earlier session has
 * finished are left out.
 */
export function jobsOf(
  planned: readonly Planned[],
  finished: ReadonlySet<string>,
  target: Pick<Target, 'control' | 'identify'> | null,
  seed = 0,
): readonly Job[] {
  const left = planned.filter(({ scenario }) => !finished.has(scenario.id));
  const waits = realWaits(left, target);
  const groups = groupsOf(left, seed);
  const others = left
    .filter((one) => !waits.includes(one))
    .toSorted((one, other) => byText(groups.get(one) ?? '', groups.get(other) ?? ''));
  if (target?.identify === false) {
    const places = new Map(others.map((one) => [one, drawnPlace(one, seed)]));
    others.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  }
  const jobs = others.map(({ scenario }): Job => [scenario.id]);
  const own = others.filter((one) => groupOf(one) === '').length;
  const idsOf = waits.map(({ scenario }) => scenario.id);
  return waits.length === 0 ? jobs : [...jobs.slice(0, own), idsOf, ...jobs.slice(own)];
}
