/** Starts a service of others by a command of the shell. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the service answers anything; returns what ends it with all processes that it started. */
export async function startService(
  command: string,
  url: string,
  { cwd, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<() => void> {
  const child = spawn('sh', ['-c', command], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const stop = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  };
  for (let times = 0; times < 1_200; times += 1) {
    try {
      // An answer that leads elsewhere is an answer.
      await fetch(url, { redirect: 'manual' });
      return stop;
    } catch {
      await pause(100);
    }
  }
  stop();
  throw new Error(`${url} did not answer within 2 minutes`);
}
