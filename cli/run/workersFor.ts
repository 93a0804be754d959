/** The number of workers of a run: the requested number, within the limits of the target. */
import { availableParallelism } from 'node:os';
import type { RunSettings } from '../../engine/run/settings.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { UsageError } from '../usageError.ts';

/** Requests from which a second worker saves more time than its start takes. */
const worthASecond = 1_500;
/** More processes only wait for each other. */
const mostWorkers = 32;

/**
 * The default number of workers of a run on mocks, where each worker has a mock of its own. One worker keeps the user's hooks in one
 * process, and is enough for a short run.
 */
export function workersOnMocks({
  settings: { configFile },
  cost,
}: {
  readonly settings: Pick<RunSettings, 'configFile'>;
  readonly cost: number;
}): number {
  return configFile !== undefined || cost < worthASecond ? 1 : Math.min(2, availableParallelism());
}

/**
 * The requested number of workers; null for a run on mocks without such a request. On a target the default is one, or two if the run waits
 * in real time: one waits while the other runs scenarios. Throws UsageError if several workers would disturb each other.
 */
export async function workersFor(
  settings: RunSettings,
  target: Target | null,
  asked: number | null,
): Promise<number | null> {
  if ((asked ?? 1) > mostWorkers)
    throw new UsageError(`--workers ${asked}: at most ${mostWorkers}, each is a process`);
  if (target === null) return asked;
  if (asked === null && target.control === null) {
    const { profileOfRun } = await import('../../contract/loadProfile.ts');
    return profileOfRun(settings).longestWaitMs > 0 ? 2 : 1;
  }
  const { shard } = settings;
  const isPart = shard !== null && shard.total > 1;
  if ((asked ?? 1) <= 1 && !isPart) return asked ?? 1;
  const { reasonForOneWorker } = await import('../../engine/run/reasonForOneWorker.ts');
  const reason = await reasonForOneWorker(target);
  if (reason === null) return asked ?? 1;
  const words = isPart ? '--shard' : `--workers ${asked}`;
  throw new UsageError(`${words}: ${reason}: run it whole, with one worker`);
}
