/** Names in one line the scenarios that the target's budget leaves out of a run. */
import type { ProfileChoice } from '../../contract/types.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { counted } from '../../reports/text/phrases.ts';
import { profileText } from '../../reports/text/profileText.ts';
import type { RunSettings } from '../../engine/run/settings.ts';

/** Null if the budget leaves nothing out. */
export function planText(
  { leftOut, curtailed, cost, most }: Pick<Plan, 'leftOut' | 'curtailed' | 'cost' | 'most'>,
  settings: Pick<RunSettings, 'mostMs' | 'mostRequests'> & ProfileChoice,
): string | null {
  const { mostMs, mostRequests } = settings;
  const lost = leftOut.filter(({ reason }) => reason.startsWith('no budget')).length;
  if (mostRequests !== most || lost + curtailed === 0) return null;
  return `the budget allows ${most} requests of one token in the time of ${mostMs === undefined ? `profile ${profileText(settings)}` : '--max-time'}; up to ${cost} are planned, directed scenarios first; ${counted(lost, 'scenario')} left out, ${curtailed} with fewer cases`;
}
