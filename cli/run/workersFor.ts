/** The number of workers of a run: what was asked for, within what the target allows. */
import { hasNoClock } from '../../engine/plan/realWaits.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import { UsageError } from '../usageError.ts';

/**
 * Null leaves it to Playwright's configuration. If a run waits in real time, one worker waits and another runs
 * scenarios.
 * @throws UsageError if several workers would disturb each other.
 */
export async function workersFor(
  settings: RunSettings,
  asked: number | null,
): Promise<number | null> {
  const { targetFile, iMeanProduction, shard, profile } = settings;
  if (targetFile === null) return asked;
  if (asked === null && (await hasNoClock(settings))) {
    const { loadProfile } = await import('../../contract/loadProfile.ts');
    return loadProfile(profile).longestWaitMs > 0 ? 2 : null;
  }
  const isPart = shard !== null && shard.total > 1;
  if ((asked ?? 1) <= 1 && !isPart) return asked;
  const [{ loadTarget }, { reasonForOneWorker }] = await Promise.all([
    import('../../exchange/targets/loadTarget.ts'),
    import('../../engine/run/reasonForOneWorker.ts'),
  ]);
  const target = loadTarget(targetFile, { iMeanProduction, secrets: 'lazy' });
  const reason = await reasonForOneWorker(target);
  if (reason === null) return asked;
  const words = isPart ? '--shard' : `--workers ${asked}`;
  throw new UsageError(`${words}: ${reason}: run it whole, with one worker`);
}
