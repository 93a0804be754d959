/** Which scenarios a trial runs. */
import { planRun, runsOf, type Planned } from '../../engine/plan/plan.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import { selectionOf } from '../../engine/plan/selection.ts';
import {
  platformChecks,
  platformService,
  scenariosByGroup,
} from '../../suites/platform/service.ts';

const contract = platformContract();
const scenarios = scenariosByGroup(contract);

/** Groups of faults that only show once a limit is exhausted: thousands of requests, spared to all others. */
const exhaustingGroups = new Set(['limit']);

/** Groups of faults that a notification can show: waiting for one that stays away takes longer than all else. */
const notifyingGroups = new Set(['webhook', 'migration']);

/** One case of every directed scenario of the tier, group by group: another priority of scenarios changes no expectation. */
export function killPlan(tier: 'smoke' | 'gate', faultGroup: string): readonly Planned[] {
  return scenarios
    .filter((scenario) => scenario.tier === tier && (scenario.turn ?? 'directed') === 'directed')
    .filter(({ exhausts }) => exhausts !== true || exhaustingGroups.has(faultGroup))
    .filter(({ id }) => !id.startsWith('webhook/') || notifyingGroups.has(faultGroup))
    .map((scenario) => ({ scenario, runs: 1 }));
}

/** The gate's edges and random inputs, which follow its directed scenarios: for faults that nothing else shows. */
export function killPlanOfDrawn(): readonly Planned[] {
  return scenarios
    .filter(({ turn, tier }) => tier === 'gate' && turn !== undefined && turn !== 'directed')
    .map((scenario) => ({ scenario, runs: runsOf(scenario, 'gate') }));
}

/** Those that a run of these clauses alone would include; first those that name one of them, the cheap before the dear. */
export function concerning(
  clauses: readonly string[],
  plan: readonly Planned[],
): readonly Planned[] {
  const { leavesOut } = selectionOf({ contract, checks: platformChecks }, clauses, []);
  const others = ({ scenario }: Planned): number =>
    scenario.clauses.some((clause) => clauses.includes(clause)) ? 0 : 1;
  return plan
    .filter(({ scenario }) => leavesOut(scenario) === null)
    .toSorted((a, b) => others(a) - others(b) || a.scenario.cost - b.scenario.cost);
}

/** The scenarios of a run under the profile, each with its number of cases; of these clauses alone, if any are named. */
export function profilePlan(
  profile: ProfileName,
  clauses: readonly string[] = [],
): readonly Planned[] {
  const selection = selectionOf({ contract, checks: platformChecks }, clauses, []);
  return planRun(platformService(contract).scenarios(contract), loadProfile(profile), selection)
    .planned;
}

/** Scenarios that exhaust a limit send thousands of requests. */
export const isShort = ({ scenario }: Planned): boolean => scenario.exhausts !== true;
