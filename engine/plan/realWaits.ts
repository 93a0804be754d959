/** Finds what a run waits for in real time: scenarios that let time pass, on a target that names no control plane. */
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

/** By the target file alone: a control plane that cannot move its clock is found out when the target is opened. */
export async function hasNoClock({ targetFile, iMeanProduction }: Asked): Promise<boolean> {
  if (targetFile === null) return false;
  // Reading a target file takes a while to load: a mock does not pay for it.
  const { loadTarget } = await import('../../exchange/targets/loadTarget.ts');
  return loadTarget(targetFile, { iMeanProduction, secrets: 'lazy' }).control === null;
}
