/** Finds the scenarios that make a run wait in real time: they let time pass, and the target file names no control plane. */
import { waitsForTime, type Planned } from './plan.ts';
import type { RunSettings } from '../run/settings.ts';

type Asked = Pick<RunSettings, 'targetFile' | 'iMeanProduction'>;

/** In rising order of their time. Rejects with TargetError where the target file cannot be read. */
export async function realWaits(
  planned: readonly Planned[],
  asked: Asked,
): Promise<readonly Planned[]> {
  return (await hasNoClock(asked))
    ? planned
        .filter(({ scenario }) => waitsForTime(scenario))
        .sort((one, other) => (one.scenario.takesMs ?? 0) - (other.scenario.takesMs ?? 0))
    : [];
}

/** Judges by the target file alone. A control plane that cannot move its clock is noticed when the target is opened. */
export async function hasNoClock({ targetFile, iMeanProduction }: Asked): Promise<boolean> {
  if (targetFile === null) return false;
  // Reading a target file takes a while to load: a mock does not pay for it.
  const { loadTarget } = await import('../../exchange/targets/loadTarget.ts');
  return loadTarget(targetFile, { iMeanProduction, secrets: 'lazy' }).control === null;
}
