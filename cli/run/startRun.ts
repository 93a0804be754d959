/** Runs a run under Playwright, which has the terminal until it is over, and tells the exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';
import { startAhead } from '../../engine/mock/mockAhead.ts';
import { markRunning } from '../../engine/run/runningProcesses.ts';
import { runFolderVariable } from '../../engine/run/currentRun.ts';
import { shardText, type RunSettings } from '../../engine/run/settings.ts';
import { readDecision, reportStopped } from './endOfRun.ts';

/**
 * What a run of a few seconds wins most by: compiled suites need no transform, so Playwright's hook on every
 * import is left out; and where Node.js can keep compiled code (22.1 and newer), it does so in its usual place.
 */
const quickStart: Readonly<Record<string, string>> = {
  PW_DISABLE_TS_ESM: '1',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache'),
};

/**
 * A worker that is asked to stop while it still loads can miss the word, and Playwright would wait five minutes
 * for it. One that closes what it has open is heard every second, and has all the time it takes.
 */
const noDeafWorker: Readonly<Record<string, string>> = { PWTEST_CHILD_PROCESS_TIMEOUT: '3000' };

export type RunOptions = {
  readonly workers: number | null;
  /** What else to leave in the run's folder, beside evidence and reports. */
  readonly allure: boolean;
  readonly blob: boolean;
};

/** Resolves with the exit code of the run's decision. Usage errors are met before: from here on something runs. */
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
    ],
    {
      stdio: 'inherit',
      detached: true,
      env: {
        ...process.env,
        [runFolderVariable]: settings.dir,
        ASSAY_ALLURE: options.allure ? '1' : '0',
        ASSAY_BLOB: options.blob ? '1' : '0',
        ...quickStart,
        ...noDeafWorker,
      },
    },
  );
  const unmark = child.pid === undefined ? () => undefined : markRunning(settings.dir, child.pid);
  // A process group of its own: Ctrl-C reaches the run exactly once, from here, and it leaves its report.
  // A second one means it.
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      asked += 1;
      child.kill(asked === 1 ? 'SIGINT' : 'SIGKILL');
      // A run that does not end by itself within ten seconds, for it waits for budget to clean up, is ended.
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    });
  const [, killedBy] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  await endMock();
  unmark();
  return killedBy === null ? readDecision(settings.dir) : reportStopped(settings);
}
