/** Starts the mock as a process of its own; it ends with the process that started it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../../contract/projectRoot.ts';
import { servedFlags } from '../run/contractFiles.ts';
import type { RunSettings } from '../run/settings.ts';

export type RunningMock = {
  /** The JSON line that the mock prints when it is ready. */
  readonly readyLine: string;
  readonly stop: () => Promise<void>;
};

/** The mock always starts with the same seed and time, so it holds the same data in every run; the run's seed varies the requests. */
export function mockFlags({
  dir,
  sourceDir,
  faults,
  variants,
  noise,
}: RunSettings): readonly string[] {
  return [
    '--port=0',
    '--control-port=0',
    '--start=2026-03-17T14:25:00.000Z',
    '--seed=1',
    ...servedFlags(sourceDir ?? dir),
    ...(noise === undefined ? [] : [`--noise=${noise.words}`, `--noise-seed=${noise.seed}`]),
    ...faults.flatMap((id) => ['--fault', id]),
    ...variants.flatMap((choice) => ['--variant', choice]),
  ];
}

/** The mock could not be started; the message holds what it printed. */
export class MockError extends Error {
  readonly code = 'BLOCKED';
  /** Its exit code; null if it did not end by itself. */
  readonly exit: number | null;
  /** What it wrote to its standard error. */
  readonly complaint: string;

  constructor(message: string, exit: number | null = null, complaint = '') {
    super(message);
    this.exit = exit;
    this.complaint = complaint;
  }
}

/** A busy machine may take several seconds, but not this long. */
const readyWithinMs = 60_000;

/** Resolves when the mock is ready. If this process dies, the pipe to the mock's standard input closes and the mock ends by itself. */
export function startMock(flags: readonly string[]): Promise<RunningMock> {
  const entry = join(projectRoot(), 'dist', 'mock', 'main.js');
  if (!existsSync(entry))
    throw new MockError(`the mock is not built: run 'npm run build' (${entry} is missing)`);
  const child = spawn(process.execPath, [entry, '--exit-with-stdin', ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches a whole group of processes: a run that is stopped still needs its mock for a moment.
    detached: true,
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = `${complaints}${text}`.slice(-2000);
  });
  const stop = async (): Promise<void> => {
    child.stdin.end();
    const late = setTimeout(() => child.kill('SIGKILL'), 2_000);
    await exited;
    clearTimeout(late);
  };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(
        new MockError(`the mock did not say within ${readyWithinMs / 1000} s that it is ready`),
      );
    }, readyWithinMs);
    void exited.then(() => clearTimeout(late));
    createInterface({ input: child.stdout }).once('line', (readyLine) => {
      clearTimeout(late);
      resolve({ readyLine, stop });
    });
    child.once('exit', (code) => {
      const complaint = complaints.trim();
      reject(
        new MockError(`the mock ended with ${code ?? 'a signal'}: ${complaint}`, code, complaint),
      );
    });
  });
}
