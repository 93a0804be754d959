/** The `assay` command as a user meets it: compiled, as a process, or called in this process, which spares its start. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../../cli/runCommand.ts';
import { projectRoot } from '../../contract/projectRoot.ts';

export type Ran = {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Settings of the run that the selftest itself belongs to are not handed down. */
export function cleanEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !['CI', 'FORCE_COLOR', 'NO_COLOR', 'DEBUG_COLORS'].includes(name) &&
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

/** Budgets of one test do not count in another. */
export function environmentOf({ cwd = projectRoot(), env }: RunOptions): NodeJS.ProcessEnv {
  return cleanEnvironment({ XDG_STATE_HOME: join(cwd, 'out', '.state'), ...env });
}

export function runAssay(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'cli', 'main.js'), ...words], {
    env: environmentOf(options),
    cwd: options.cwd ?? projectRoot(),
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

let isCalled = false;

/**
 * For all that needs no process of its own; takes and gives what {@link runAssay} does. One call at a time. What it reads
 * as a secret is kept out of all that this process prints later: no everyday words, then.
 */
export async function callAssay(
  words: readonly string[],
  options: Omit<RunOptions, 'interruptAt'> = {},
): Promise<Ran> {
  if (isCalled) throw new Error('one call at a time: they share a folder and variables');
  isCalled = true;
  const { env } = process;
  const cwd = process.cwd();
  const [stdout, stderr] = [captured(process.stdout), captured(process.stderr)];
  try {
    process.env = environmentOf(options);
    process.chdir(options.cwd ?? projectRoot());
    await runCommand(words);
    return { exit: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = undefined;
    process.chdir(cwd);
    process.env = env;
    stdout.release();
    stderr.release();
    isCalled = false;
  }
}

/** Keeps what is written to the stream, which is no terminal meanwhile, whatever the tests themselves are started in. */
function captured(stream: NodeJS.WriteStream): { text: () => string; release: () => void } {
  const before = (['write', 'isTTY', 'columns'] as const).map(
    (name) => [name, Reflect.get(stream, name)] as const,
  );
  let text = '';
  const write = (part: string | Uint8Array): boolean => {
    text += String(part);
    return true;
  };
  Object.assign(stream, { write, isTTY: false, columns: 0 });
  return { text: () => text, release: () => Object.assign(stream, Object.fromEntries(before)) };
}
