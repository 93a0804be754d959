/** Opens the world of one worker among several of a run. */
import type { RunningMock } from '../mock/startMock.ts';
import { knownFailures } from '../run/knownFailures.ts';
import { workerName } from '../run/settings.ts';
import { shrinkingSpent } from '../run/shrinkingSpent.ts';
import { openWorld } from '../world/openWorld.ts';
import type { World } from '../world.ts';
import type { PoolRun } from './beginScenario.ts';

/** Workers are counted from 0; one that replaces another has the next number. `workers` run side by side. */
export type WorkerPlace = { readonly index: number; readonly workers: number };

/** `mock` is a mock that the caller ends; without it the world starts one. */
export async function openWorkerWorld(
  run: PoolRun,
  { index, workers }: WorkerPlace,
  mock?: Promise<RunningMock>,
): Promise<World> {
  const { settings } = run;
  const name = workerName(index, settings);
  const world = await openWorld(settings, name, run, mock === undefined ? {} : { mock });
  return {
    ...world,
    sharers: workers * (settings.shard?.total ?? 1),
    known: knownFailures(settings.dir, name),
    shrinking: shrinkingSpent(settings.dir, name),
  };
}
