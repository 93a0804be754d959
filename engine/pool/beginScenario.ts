/** Begins a planned scenario in a worker's world, and sets its time limit. */
import type { Profile } from '../../contract/types.ts';
import { reasonToSkip, type Plan, type Planned } from '../plan/plan.ts';
import { sessionAgeMs } from '../run/sessionFile.ts';
import type { RunSettings } from '../run/settings.ts';
import { runAndRecord, shrinkLimitsOf } from '../scenario/runAndRecord.ts';
import type { ChosenRun } from '../world/openWorld.ts';
import type { World } from '../world.ts';

/** The values that every process of a run computes from the same settings. */
export type PoolRun = Plan & ChosenRun & { readonly settings: RunSettings };

/** A scenario that is under way, or the reason why this target cannot run it. */
export type Begun = ReturnType<typeof runAndRecord> | string;

/** Records a scenario that this target cannot run. */
export function beginScenario(world: World, planned: Planned, settings: RunSettings): Begun {
  const reason = reasonToSkip(planned.scenario, world, sessionAgeMs(settings));
  if (reason !== null) {
    world.recordSkipped(planned.scenario, reason, true);
    return reason;
  }
  const running = runAndRecord(world, planned, shrinkLimitsOf(world));
  // Of several that wait side by side one may fail long before its turn to be awaited.
  running.catch(() => undefined);
  return running;
}

/** The longest window of the budget: a run before this one may have filled it. */
const windowMs = 3_600_000;

/**
 * The time limit of a scenario. If no clock can be moved, the scenario waits in real time, and it waits for the budget, which other
 * workers and shards share. Every wait has a limit of its own, so this limit only has to be the longest.
 */
export function patienceMs(
  { scenario, runs }: Planned,
  { shard }: Pick<RunSettings, 'shard'>,
  { maxDurationMs }: Pick<Profile, 'maxDurationMs'>,
  hasClock: boolean,
): number {
  return hasClock
    ? 120_000
    : windowMs + 2 * (shard?.total ?? 1) * maxDurationMs + (scenario.takesMs ?? 0) * runs;
}
