/** Decides which scenarios a run includes, and gives the reason for each that it leaves out. */
import { profileNames } from '../../contract/profileNames.ts';
import type { Capability, Permission, Profile, ProfileName } from '../../contract/types.ts';
import type { CredentialClass } from '../../openapi/types.ts';
import type { AnyScenario, Turn } from '../scenario.ts';
import { rowsOf } from './rows.ts';
import type { Selection } from './selection.ts';

/** The abilities of a target, and what its file permits. */
export type Means = {
  readonly capabilities: ReadonlySet<Capability>;
  readonly permissions: ReadonlySet<Permission>;
  readonly credentials: ReadonlySet<CredentialClass>;
  readonly profile: Profile;
  /** Why the target has no credential for an operation of an imported document; null if it has one. */
  readonly keptOut?: (operation: string) => string | null;
};

export type Planned = { readonly scenario: AnyScenario; readonly runs: number };
export type LeftOut = { readonly scenario: AnyScenario; readonly reason: string };
export type Plan = {
  readonly planned: readonly Planned[];
  readonly leftOut: readonly LeftOut[];
  readonly cost: number;
  /** The most that all of it may cost, by profile and target. */
  readonly most: number;
  /** How many scenarios run with fewer cases than they would with a larger budget of requests. */
  readonly curtailed: number;
};

const turns: readonly Turn[] = ['directed', 'edges', 'random'];

/** Directed scenarios come before edges, and edges before random ones. Within one turn the order is that of the registry. */
function inOrder(one: AnyScenario, other: AnyScenario): number {
  return turnOf(one) - turnOf(other);
}

function turnOf({ turn = 'directed' }: AnyScenario): number {
  return turns.indexOf(turn);
}

/**
 * The number of cases of a scenario in a profile: its own number, else that of the nearest cheaper profile, else one. Above smoke, it is
 * at least the size of the covering array.
 */
export function runsOf(scenario: AnyScenario, profile: ProfileName): number {
  const upTo = profileNames.slice(0, profileNames.indexOf(profile) + 1);
  const declared = upTo.reduce((runs, tier) => scenario.runs?.[tier] ?? runs, 1);
  return profile === 'smoke' ? declared : Math.max(declared, rowsOf(scenario, profile).length);
}

/** How many cases of each scenario fit; what exhausts a limit or costs this target nothing takes no budget. */
function createShares(
  most: number,
  isFree: (scenario: AnyScenario) => boolean,
  costOf: (scenario: AnyScenario) => number,
) {
  const runs = new Map<AnyScenario, number>();
  let cost = 0;
  return {
    cost: () => cost,
    runs: (scenario: AnyScenario) => runs.get(scenario) ?? 0,
    /** Raises the scenario to as many cases as `wanted`, while the plan costs no more than `within`. */
    raise: (scenario: AnyScenario, wanted: number, within = most): void => {
      const has = runs.get(scenario) ?? 0;
      const missing = Math.max(0, wanted - has);
      const more = isFree(scenario)
        ? missing
        : Math.max(0, Math.min(missing, Math.floor((within - cost) / costOf(scenario))));
      if (!isFree(scenario)) cost += more * costOf(scenario);
      runs.set(scenario, has + more);
    },
  };
}

/** The number of requests that a plan counts for one case: under smoke the usual number, otherwise the largest possible one. */
export function plannedCost(
  { name }: Pick<Profile, 'name'>,
  { cost, usualCost = cost }: AnyScenario,
): number {
  return name === 'smoke' ? usualCost : cost;
}

/** The scenario with the clauses that it judges under the profile. */
const asIn =
  ({ name }: Pick<Profile, 'name'>) =>
  (scenario: AnyScenario): AnyScenario =>
    name !== 'smoke' || scenario.beyondSmoke === undefined
      ? scenario
      : {
          ...scenario,
          clauses: scenario.clauses.filter((id) => scenario.beyondSmoke?.includes(id) !== true),
        };

/**
 * Scenarios of one turn come in registry order. Each gets one case before any gets its others, so that a small budget of requests leaves
 * few clauses untested. Scenarios beyond the budget are left out by name. The cases that nightly has more than gate come after all cases
 * of gate, and drawn lives get half of them. `mostRequests` is what the target's budget lets through in the profile's time. Requests that
 * exhaust a limit on purpose have a budget of their own.
 */
export function planRun(
  scenarios: readonly AnyScenario[],
  profile: Profile,
  selection: Selection,
  mostRequests: number = Infinity,
): Plan {
  const most = Math.min(profile.maxRequests, mostRequests);
  // A scenario that needs a control plane is skipped on a target without one, so it takes no budget from others.
  const costOf = (scenario: AnyScenario): number => plannedCost(profile, scenario);
  const shares = createShares(
    most,
    (scenario) =>
      scenario.exhausts === true || (mostRequests !== Infinity && needsControl(scenario, profile)),
    costOf,
  );
  const wanted = (scenario: AnyScenario): number => runsOf(scenario, profile.name);
  const leftOut: LeftOut[] = [];
  const included: AnyScenario[] = [];
  for (const scenario of scenarios.map(asIn(profile)).toSorted(inOrder)) {
    const left = reasonToLeaveOut(scenario, profile, selection);
    const room = most - shares.cost();
    if (left === null) shares.raise(scenario, 1);
    if (shares.runs(scenario) > 0) included.push(scenario);
    else
      leftOut.push({
        scenario,
        reason:
          left ??
          `no budget: it needs up to ${costOf(scenario)} requests and ${room} of ${most} are left`,
      });
  }
  for (const scenario of included)
    shares.raise(scenario, Math.min(wanted(scenario), runsOf(scenario, 'gate')));
  const half = (most + shares.cost()) / 2;
  for (const scenario of included)
    if (scenario.lives === true) shares.raise(scenario, wanted(scenario), half);
  for (const scenario of included) shares.raise(scenario, wanted(scenario));
  const planned = included.map((scenario) => ({ scenario, runs: shares.runs(scenario) }));
  const curtailed = planned.filter(({ scenario, runs }) => runs < wanted(scenario)).length;
  return { planned, leftOut, cost: shares.cost(), most, curtailed };
}

function reasonToLeaveOut(
  scenario: AnyScenario,
  profile: Profile,
  selection: Selection,
): string | null {
  if (profileNames.indexOf(scenario.tier) > profileNames.indexOf(profile.name))
    return `profile ${profile.name} leaves it to ${scenario.tier}`;
  return selection.leavesOut(scenario);
}

const ofControl: ReadonlySet<Capability> = new Set(['clock', 'slow', 'reset', 'log', 'tokens']);

function needsControl({ needs = [], takesMs = 0 }: AnyScenario, profile: Profile): boolean {
  return (
    needs.some((need) => ofControl.has(need)) ||
    (takesMs > 0 && reasonNotToWait(takesMs, profile, 0) !== null)
  );
}

/** The reason why this target cannot run the scenario `elapsedMs` after the session began; null if it can. */
export function reasonToSkip(scenario: AnyScenario, means: Means, elapsedMs = 0): string | null {
  const capability = scenario.needs?.find((need) => !means.capabilities.has(need));
  if (capability !== undefined) return `capability missing: ${capability}`;
  const permission = scenario.allow?.find((need) => !means.permissions.has(need));
  if (permission !== undefined) return `not permitted by the target file: ${permission}`;
  const credential = scenario.credentials?.find((need) => !means.credentials.has(need));
  if (credential !== undefined) return `the target file has no credential of class ${credential}`;
  const { keptOut = () => null } = means;
  const missing = scenario.operations.map(keptOut).find((reason) => reason !== null) ?? null;
  if (missing !== null) return missing;
  return scenario.takesMs === undefined || means.capabilities.has('clock')
    ? null
    : reasonNotToWait(scenario.takesMs, means.profile, elapsedMs);
}

/** Why a run does not wait this long in real time; null if it does. */
function reasonNotToWait(takesMs: number, profile: Profile, elapsedMs: number): string | null {
  const minutes = (ms: number): number => Math.ceil(ms / 60_000);
  if (takesMs > profile.longestWaitMs || takesMs > profile.maxDurationMs)
    return `it lets ${minutes(takesMs)} minutes pass, the target has no clock to move, and ${takesMs > profile.longestWaitMs ? `profile ${profile.name}` : `a run of ${minutes(profile.maxDurationMs)} minutes`} does not wait that long`;
  const leftMs = profile.maxDurationMs - elapsedMs;
  return takesMs <= leftMs
    ? null
    : `it lets ${minutes(takesMs)} minutes pass, the target has no clock to move, and ${minutes(Math.max(0, leftMs))} of the ${minutes(profile.maxDurationMs)} minutes of profile ${profile.name} are left`;
}

/** True if the scenario makes the run wait, for any time, on a target whose clock cannot be moved. */
export function waitsForTime({ needs = [], takesMs }: AnyScenario): boolean {
  return takesMs !== undefined && !needs.includes('clock');
}
