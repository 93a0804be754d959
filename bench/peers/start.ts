/** Runs a program to its end without blocking this process, which serves the proxy. */
import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';

/** The exit code; null where it was ended after `limitMs`. Its output goes into the file. */
export function start(
  program: string,
  words: readonly string[],
  options: {
    readonly output: string;
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly limitMs: number;
  },
): Promise<number | null> {
  const output = openSync(options.output, 'w');
  const child = spawn(program, words, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    timeout: options.limitMs,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      closeSync(output);
      resolve(code);
    });
  });
}
