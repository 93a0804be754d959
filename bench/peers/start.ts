/** Runs a program to its end without blocking this process, which serves the proxy. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

export type Ended = {
  /** Null where the program was ended after `limitMs`. */
  readonly code: number | null;
  readonly seconds: number;
  /** Of the processor, with all processes that it started: other work on the machine leaves this alone. */
  readonly cpuSeconds: number;
};

/** Hands on the request to end; `times` writes what the shell and its children took. */
const timed = '"$0" "$@" & trap "kill $!" TERM; wait $!; code=$?; times >&3; exit $code';
const endedBySignal = 143;

/** Its output goes into the file. */
export function start(
  program: string,
  words: readonly string[],
  options: {
    readonly output: string;
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly limitMs: number;
  },
): Promise<Ended> {
  const output = openSync(options.output, 'w');
  const times = openSync(`${options.output}.times`, 'w');
  const before = performance.now();
  const child = spawn('sh', ['-c', timed, program, ...words], {
    stdio: ['ignore', output, output, times],
    env: { ...process.env, ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    timeout: options.limitMs,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      closeSync(output);
      closeSync(times);
      resolve({
        code: code === endedBySignal ? null : code,
        seconds: (performance.now() - before) / 1000,
        cpuSeconds: secondsIn(readFileSync(`${options.output}.times`, 'utf8')),
      });
    });
  });
}

/** Four figures such as `1m2.340s`: of the shell, then of its children. */
function secondsIn(times: string): number {
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}
