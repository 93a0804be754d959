/** Runs a plan: in this process if one worker is enough, otherwise on a pool of worker processes. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timedProfile } from '../../contract/loadProfile.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { patienceMs, type PoolRun } from '../../engine/pool/beginScenario.ts';
import { childWorker } from '../../engine/pool/childWorker.ts';
import { inShard, jobsOf } from '../../engine/pool/jobs.ts';
import { startPool, type Pool } from '../../engine/pool/pool.ts';
import { workerHere, type PoolWorker } from '../../engine/pool/worker.ts';
import { mockFlags, startMock, type RunningMock } from '../../engine/mock/startMock.ts';
import { runFolderVariable } from '../../engine/run/currentRun.ts';
import { markRunning } from '../../engine/run/runningProcesses.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { print, printError } from '../../output/console.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { nameLeftovers } from './endOfRun.ts';
import { requestsPlanned, runnableOn } from './dryRun.ts';
import { takeOverSignals } from './takeOverSignals.ts';
import { workersOnMocks } from './workersFor.ts';
import { showProgress, type RunProgress } from './runProgress.ts';
import type { ProfileChoice } from '../../contract/types.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import { counted, profileText } from '../../reports/text/phrases.ts';

export type RunOptions = {
  /** Null to take as many as the plan is worth. */
  readonly workers: number | null;
  /** What else to write to the run's folder, beside evidence and reports. */
  readonly allure: boolean;
  /** Scenarios with failures after which the run ends; null for any number. */
  readonly maxFailures: number | null;
  /** Milliseconds after which the run ends; null for no limit. */
  readonly maxMs: number | null;
};

/** A run that is stopped may wait for budget to clean up: it has so long. */
const stoppedMs = 10_000;

/**
 * Resolves with the exit code of the run's decision. All usage errors have been reported before. `mock` is a running mock with the run's
 * faults and variants; null if there is none.
 */
export async function startRun(
  settings: RunSettings,
  target: Target | null,
  options: RunOptions,
  mock: RunningMock | null,
): Promise<0 | 1 | 3> {
  // A reader that closes the pipe ends this process: what was cut did not pass.
  process.exitCode = 3;
  // The mocks of the run name its folder in their environment, and worker processes find the run by it.
  process.env[runFolderVariable] = settings.dir;
  const umask = process.umask(0o077);
  const unmark = markRunning(settings.dir);
  const first = target === null ? firstMock(settings, mock) : null;
  try {
    // What the run held in memory is free again while the reports are made.
    const { progress, isWhole } = await runPlan(settings, target, options, first);
    const exit = await progress.finish(options.allure);
    if (!isWhole) nameLeftovers(settings);
    return exit;
  } finally {
    await first?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    unmark();
    process.umask(umask);
    delete process.env[runFolderVariable];
  }
}

/** It starts while the plan is made. Its failure is reported by the worker that needs it. */
function firstMock(settings: RunSettings, mock: RunningMock | null): Promise<RunningMock> {
  const first = mock === null ? startMock(mockFlags(settings)) : Promise.resolve(mock);
  first.catch(() => undefined);
  return first;
}

/** Loaded late: runs on mocks do not pay for it. */
async function openTarget(
  { settings, service }: PoolRun,
  target: Target,
  workers: number,
): Promise<() => Promise<void>> {
  const { openTargetRun } = await import('../../engine/run/openTargetRun.ts');
  return openTargetRun(settings, target, workers, async () => service);
}

async function runPlan(
  settings: RunSettings,
  target: Target | null,
  { workers: asked, maxFailures, maxMs }: RunOptions,
  mock: Promise<RunningMock> | null,
): Promise<{ readonly progress: RunProgress; readonly isWhole: boolean }> {
  const run = await planFor(settings);
  const { finished } = run;
  const workers = asked ?? workersOnMocks(run);
  const endTarget =
    target === null ? async () => undefined : await openTarget(run, target, workers);
  const planned = inShard(run.planned, settings.shard);
  const jobs = jobsOf(planned, finished, target, settings.seed);
  const left = jobs.reduce((sum, job) => sum + job.length, 0);
  const profile = timedProfile(settings);
  const able = runnableOn(target, planned, run, profile);
  const progress = showProgress(settings, {
    total: planned.length,
    done: planned.length - left,
    planned: requestsPlanned(able, profile),
  });
  const text = planText(run, settings);
  if (text !== null) print(`${text}\n`);
  const byId = new Map(planned.map((one) => [one.scenario.id, one]));
  const ableById = new Map(able.map((one) => [one.scenario.id, one]));
  let failed = 0;
  const pool = startPool({
    jobs,
    workers,
    open: opener(run, workers, mock),
    patienceMs: (id, hasClock) => {
      const one = byId.get(id);
      return one === undefined ? 0 : patienceMs(one, settings, profile, hasClock);
    },
    onBegin: (id) => {
      const { scenario, runs = 1 } = ableById.get(id) ?? {};
      const takesMs = target?.control === null ? (scenario?.takesMs ?? 0) * runs : 0;
      progress.begun(id, takesMs === 0 ? undefined : Date.now() + takesMs);
    },
    onEnd: (one) => {
      progress.ended(one);
      failed += one.failures > 0 || one.broken !== null ? 1 : 0;
      if (failed === maxFailures) pool.stop();
    },
    onProblem: progress.problem,
  });
  const { abandoned, end } = stopOn(pool, progress, maxMs);
  const over = pool.over.then(endTarget).then(() => true);
  const isWhole = await Promise.race([over, abandoned]);
  end();
  return { progress, isWhole };
}

/**
 * This process is the only worker, or the first one on mocks: no other has to start and to load what this one has. A
 * worker on a target may have to be killed.
 */
function opener(
  run: PoolRun,
  workers: number,
  mock: Promise<RunningMock> | null,
): (index: number) => PoolWorker {
  const entry = join(projectRoot(), 'dist', 'run', 'suites', 'worker.js');
  return (index) => {
    const place = { index, workers };
    const running = index === 0 ? mock : null;
    const isHere = workers === 1 || running !== null;
    return isHere ? workerHere(run, place, running) : childWorker(entry, place, running);
  };
}

/**
 * Ctrl-C and the end of the time stop the run. `abandoned` resolves if the user asks again, or if the run has not ended
 * within {@link stoppedMs}. `end` takes the handlers back.
 */
function stopOn(
  pool: Pool,
  progress: RunProgress,
  maxMs: number | null,
): { readonly abandoned: Promise<false>; readonly end: () => void } {
  const ended = new AbortController();
  const { signal } = ended;
  let abandon: () => void = () => undefined;
  const abandoned = new Promise<false>((resolve) => {
    abandon = () => resolve(false);
  });
  let asked = 0;
  const stop = (): void => {
    asked += 1;
    progress.interrupt();
    pool.stop();
    if (asked > 1) abandon();
    else sleep(stoppedMs, undefined, { signal }).then(abandon, () => undefined);
  };
  const giveBack = takeOverSignals(stop);
  const timer =
    maxMs === null
      ? undefined
      : setTimeout(() => {
          progress.interrupt();
          printError(`assay: the ${maxMs / 1000} s of --max-time are over: nothing more is sent\n`);
          pool.stop();
        }, maxMs);
  return {
    abandoned,
    end: () => {
      ended.abort();
      clearTimeout(timer);
      giveBack();
    },
  };
}

/** Null if the budget leaves nothing out. */
export function planText(
  { leftOut, curtailed, cost, most }: Pick<Plan, 'leftOut' | 'curtailed' | 'cost' | 'most'>,
  settings: Pick<RunSettings, 'mostMs' | 'mostRequests' | 'maxRequests'> & ProfileChoice,
): string | null {
  const { mostMs, mostRequests, maxRequests } = settings;
  const lost = leftOut.filter(({ reason }) => reason.startsWith('no budget')).length;
  if (![mostRequests, maxRequests].includes(most) || lost + curtailed === 0) return null;
  const time = mostMs === undefined ? `profile ${profileText(settings)}` : '--max-time';
  const bound =
    mostRequests === most
      ? `the budget allows ${most} requests of one token in the time of ${time}`
      : `--max-requests allows ${counted(most, 'request')}`;
  return `${bound}; up to ${cost} are planned, directed scenarios first; ${counted(lost, 'scenario')} left out, ${curtailed} with fewer cases`;
}
