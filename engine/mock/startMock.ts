/** Starts the mock as a process of its own and ends it when its holder ends. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { importsFolder } from '../../contract/imports/importsFolder.ts';
import { projectRoot } from '../../contract/projectRoot.ts';

export type RunningMock = {
  /** The JSON line by which it said that it is ready. */
  readonly readyLine: string;
  readonly stop: () => Promise<void>;
};

/** The mock serves what the contract was extended by. */
export function importFlags(): readonly string[] {
  const folder = importsFolder();
  return folder === null || !existsSync(folder) ? [] : ['--imports', folder];
}

/** The mock could not be started; its own words are in the message. */
export class MockError extends Error {
  readonly code = 'BLOCKED';
  /** What it ended with, and what it said; null where it did not end by itself. */
  readonly exit: number | null;
  readonly complaint: string;

  constructor(message: string, exit: number | null = null, complaint = '') {
    super(message);
    this.exit = exit;
    this.complaint = complaint;
  }
}

/** A loaded machine may take seconds; none takes this long. */
const readyWithinMs = 60_000;

/**
 * Resolves once the mock is ready. It also ends by itself when this process dies, because the pipe to its
 * standard input closes then.
 */
export function startMock(flags: readonly string[]): Promise<RunningMock> {
  const entry = join(projectRoot(), 'dist', 'mock', 'main.js');
  if (!existsSync(entry))
    throw new MockError(`the mock is not built: run 'npm run build' (${entry} is missing)`);
  const child = spawn(process.execPath, [entry, '--exit-with-stdin', ...importFlags(), ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
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
