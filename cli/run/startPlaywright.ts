/** Runs a plan under Playwright's own command, for its blob report. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';
import { runFolderVariable } from '../../engine/run/currentRun.ts';
import { markRunning } from '../../engine/run/runningProcesses.ts';
import { readDecision, reportStopped } from './endOfRun.ts';
import { takeOverSignals } from './takeOverSignals.ts';
import type { startRun } from './startRun.ts';

/** A run may wait for budget to clean up: it is killed if it has not ended within this time, in milliseconds. */
const stoppedMs = 10_000;

/** Does the same as `startRun`, but Playwright's own reporter writes and prints the report. */
export const startPlaywright: typeof startRun = async (settings, target, options, mock) => {
  await mock?.stop();
  const { workers, allure, maxFailures, maxMs } = options;
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const child = spawn(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      join(projectRoot(), 'dist', 'run', 'playwright.config.js'),
      '--project',
      target === null ? 'mock' : 'target',
      '--workers',
      String(workers ?? 1),
      ...(maxFailures === null ? [] : ['--max-failures', String(maxFailures)]),
      ...(maxMs === null ? [] : ['--global-timeout', String(maxMs)]),
    ],
    {
      // If this process is killed, the channel closes and the run ends.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl-C reaches the run exactly once, from here, and the run writes its report.
      detached: true,
      env: {
        ...process.env,
        [runFolderVariable]: settings.dir,
        ASSAY_ALLURE: allure ? '1' : '0',
        ASSAY_BLOB: '1',
      },
    },
  );
  const unmark = markRunning(settings.dir, child.pid);
  let asked = 0;
  const stop = (): void => {
    asked += 1;
    child.kill(asked === 1 ? 'SIGINT' : 'SIGKILL');
    setTimeout(() => child.kill('SIGKILL'), stoppedMs).unref();
  };
  takeOverSignals(stop);
  const [, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  unmark();
  return killedBy === null ? readDecision(settings.dir) : reportStopped(settings);
};
