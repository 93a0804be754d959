/** Runs the compiled `assay` command as a process, as a user does. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Ran = {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

const root = join(import.meta.dirname, '../..');

/** Settings of the run that the selftest itself belongs to are not handed down. */
export function cleanEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !name.startsWith('ASSAY_') &&
      !name.startsWith('TEST_') &&
      !name.startsWith('PLAYWRIGHT_') &&
      !name.startsWith('PW_'),
  );
  return { ...Object.fromEntries(inherited), ...more };
}

export type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Sent once stdout or stderr holds this text. */
  readonly interruptAt?: { readonly text: string; readonly signal: NodeJS.Signals };
};

export function runAssay(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words], {
    // Budgets of one test do not count in another.
    env: cleanEnvironment({
      XDG_STATE_HOME: join(options.cwd ?? root, 'out', '.state'),
      ...options.env,
    }),
    cwd: options.cwd ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.interruptAt !== undefined,
  });
  let stdout = '';
  let stderr = '';
  let interrupted = false;
  const interruptAt = (said: string): void => {
    const at = options.interruptAt;
    if (at === undefined || interrupted || !said.includes(at.text) || child.pid === undefined)
      return;
    interrupted = true;
    // The whole group, as a terminal does on Ctrl-C.
    process.kill(-child.pid, at.signal);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    interruptAt(stdout);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    interruptAt(stderr);
  });
  return new Promise((resolve) => {
    child.once('close', (exit) => resolve({ exit, stdout, stderr }));
  });
}
