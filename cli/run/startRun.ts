/** Starts Playwright for a run, waits for its end, and returns the exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';
import { startAhead } from '../../engine/mock/mockAhead.ts';
import { keptWorkerVariable } from '../../suites/keptWorker.ts';
import { markRunning } from '../../engine/run/runningProcesses.ts';
import { runFolderVariable } from '../../engine/run/currentRun.ts';
import { shardText, type RunSettings } from '../../engine/run/settings.ts';
import { lifelineEnvironment } from '../../exchange/lifeline.ts';
import { readDecision, reportStopped } from './endOfRun.ts';

/**
 * Faster start: compiled suites need no transform, so Playwright's hook on every import is left out; Node.js 22.1 and
 * newer keeps compiled code in its usual place.
 */
const quickStart: Readonly<Record<string, string>> = {
  PW_DISABLE_TS_ESM: '1',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
};

/**
 * A worker that is asked to stop while it still loads can miss the request, and Playwright would wait five minutes
 * for it. A worker that is closing what it has open answers every second, and gets all the time it needs.
 */
const noDeafWorker: Readonly<Record<string, string>> = { PWTEST_CHILD_PROCESS_TIMEOUT: '3000' };

export type RunOptions = {
  readonly workers: number | null;
  /** What else to write to the run's folder, beside evidence and reports. */
  readonly allure: boolean;
  readonly blob: boolean;
  /** Scenarios with failures after which the run ends; null for any number. */
  readonly maxFailures: number | null;
  /** Milliseconds after which the run ends; null for no limit. */
  readonly maxMs: number | null;
};

/** Resolves with the exit code of the run's decision. All usage errors have been reported before. */
export async function startRun(settings: RunSettings, options: RunOptions): Promise<0 | 1 | 3> {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const endMock = settings.targetFile === null ? startAhead(settings) : () => Promise.resolve();
  const child = spawn(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      // The build puts what a run loads into few files: docs/decisions/0005-bundled-run.md.
      join(projectRoot(), 'dist', 'run', 'playwright.config.js'),
      '--project',
      settings.targetFile === null ? 'mock' : 'target',
      ...(settings.shard === null ? [] : ['--shard', shardText(settings.shard)]),
      ...(options.workers === null ? [] : ['--workers', String(options.workers)]),
      ...(options.maxFailures === null ? [] : ['--max-failures', String(options.maxFailures)]),
      ...(options.maxMs === null ? [] : ['--global-timeout', String(options.maxMs)]),
    ],
    {
      // The last one is the lifeline: if this process is killed, the pipe closes and the run ends.
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        [runFolderVariable]: settings.dir,
        ASSAY_ALLURE: options.allure ? '1' : '0',
        ASSAY_BLOB: options.blob ? '1' : '0',
        [keptWorkerVariable]: '1',
        ...quickStart,
        ...noDeafWorker,
        ...lifelineEnvironment,
      },
    },
  );
  const unmark = child.pid === undefined ? () => undefined : markRunning(settings.dir, child.pid);
  // A process group of its own: Ctrl-C reaches the run exactly once, from here, and the run writes its report.
  // A second Ctrl-C kills the run.
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      asked += 1;
      child.kill(asked === 1 ? 'SIGINT' : 'SIGKILL');
      // A run may wait for budget to clean up: it is killed if it has not ended within ten seconds.
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    });
  const [, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  await endMock();
  unmark();
  return killedBy === null ? readDecision(settings.dir) : reportStopped(settings);
}
