/** Which scenarios a fault is tried on. */
import type { Planned } from '../../suites/engine/plan.ts';
import { scenarios } from '../../suites/scenarios/index.ts';

/** Groups of faults that only show once a limit is exhausted: thousands of requests, spared to all others. */
const exhaustingGroups = new Set(['limits', 'limit']);

/** One play of every scenario of the tier, in the order in which a run would spend its budget. */
export function killPlan(tier: 'smoke' | 'gate', faultGroup: string): readonly Planned[] {
  return scenarios
    .filter(
      (scenario) =>
        scenario.tier === tier && (scenario.exhausts !== true || exhaustingGroups.has(faultGroup)),
    )
    .map((scenario) => ({ scenario, runs: 1 }));
}
