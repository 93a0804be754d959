/** The number of workers of a run: what was asked for, within what the target allows. */
import type { RunSettings } from '../../engine/run/settings.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { UsageError } from '../usageError.ts';

/**
 * One, if none is asked for: it needs no process of its own. If a run waits in real time, one worker waits and another runs
 * scenarios.
 * @throws UsageError if several workers would disturb each other.
 */
export async function workersFor(
  { shard, profile }: RunSettings,
  target: Target | null,
  asked: number | null,
): Promise<number> {
  if (target === null) return asked ?? 1;
  if (asked === null && target.control === null) {
    const { loadProfile } = await import('../../contract/loadProfile.ts');
    return loadProfile(profile).longestWaitMs > 0 ? 2 : 1;
  }
  const isPart = shard !== null && shard.total > 1;
  if ((asked ?? 1) <= 1 && !isPart) return asked ?? 1;
  const { reasonForOneWorker } = await import('../../engine/run/reasonForOneWorker.ts');
  const reason = await reasonForOneWorker(target);
  if (reason === null) return asked ?? 1;
  const words = isPart ? '--shard' : `--workers ${asked}`;
  throw new UsageError(`${words}: ${reason}: run it whole, with one worker`);
}
