/** Starts `assay proxy` as a process, for tests that send traffic through it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';
import { environmentOf, type Ran, type RunOptions } from './runAssay.ts';

export type StartedProxy = {
  /** The address that an application calls instead of the target's. */
  readonly base: string;
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<Ran>;
};

/** `words` come after `proxy`. Rejects with what it printed if it ends before it listens. */
export async function startProxy(
  words: readonly string[],
  options: Omit<RunOptions, 'interruptAt'>,
): Promise<StartedProxy> {
  const main = join(projectRoot(), 'dist/cli/main.js');
  const child = spawn(process.execPath, [main, 'proxy', ...words], {
    env: environmentOf(options),
    cwd: options.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  const base = await addressOf(child, () => printed.stdout + printed.stderr);
  return {
    base,
    stop: async () => {
      child.kill('SIGINT');
      const [code] = (await exit) as [number | null];
      return { exit: code, ...printed };
    },
  };
}

function addressOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const base = /(http:\/\/127\.0\.0\.1:\d+\/\S*) passes to/.exec(said())?.[1];
      if (base !== undefined) resolve(base);
    });
    child.once('exit', () => reject(new Error(said())));
  });
}
