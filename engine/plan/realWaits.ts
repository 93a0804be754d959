/** Finds the scenarios that make a run wait in real time: they need time to pass, and the target file names no control plane. */
import { waitsForTime, type Planned } from './plan.ts';
import type { Target } from '../../exchange/targets/target.ts';

/**
 * Lists them in rising order of their time; none for a mock, which has no target file. Only the file is read: a control plane that cannot
 * move its clock is noticed when the target is opened.
 */
export function realWaits(
  planned: readonly Planned[],
  target: Pick<Target, 'control'> | null,
): readonly Planned[] {
  return target?.control === null
    ? planned
        .filter(({ scenario }) => waitsForTime(scenario))
        .sort((one, other) => (one.scenario.takesMs ?? 0) - (other.scenario.takesMs ?? 0))
    : [];
}
