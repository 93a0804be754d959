/** Which scenarios a fault is tried on: all that need no exhausted limit, and those only where limits are the fault. */
import type { Planned } from '../../suites/engine/plan.ts';
import { scenarios } from '../../suites/scenarios/index.ts';

/** Groups of faults that only show once a limit is exhausted. */
const exhaustingGroups = new Set(['limits', 'limit']);

/** One play of every smoke and gate scenario, in the order in which a run would spend its budget. */
export function killPlan(faultGroup: string): readonly Planned[] {
  const tiers = ['smoke', 'gate'];
  return scenarios
    .filter(
      ({ tier, exhausts }) =>
        tiers.includes(tier) && (exhausts !== true || exhaustingGroups.has(faultGroup)),
    )
    .toSorted((left, right) => tiers.indexOf(left.tier) - tiers.indexOf(right.tier))
    .map((scenario) => ({ scenario, runs: 1 }));
}
