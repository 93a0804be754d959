/** Says in one line what the target's budget lets a run play. */
import type { Plan } from '../../engine/plan/plan.ts';
import type { RunSettings } from '../../engine/run/settings.ts';

/** Null where the budget leaves nothing out. */
export function planText(
  { leftOut, curtailed, cost, most }: Pick<Plan, 'leftOut' | 'curtailed' | 'cost' | 'most'>,
  { mostRequests, profile }: Pick<RunSettings, 'mostRequests' | 'profile'>,
): string | null {
  const lost = leftOut.filter(({ reason }) => reason.startsWith('no budget')).length;
  if (mostRequests !== most || lost + curtailed === 0) return null;
  return `the budget lets ${most} requests of a token through in the time of profile ${profile}: up to ${cost} are planned, directed scenarios first; ${lost} scenarios are left out, ${curtailed} draw fewer cases`;
}
