/** Starts `assay verify` and kills all of it, the command, mocks and workers, with SIGKILL at one moment. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../contract/projectRoot.ts';

/** Once the run's folder holds so many bytes of evidence and journal, and some time has passed. */
export type Moment = { readonly bytes: number; readonly thenMs: number };

export type Ended = { readonly exit: number | null; readonly output: string };

/** Where a command works, with the variables that its target file names. */
export type Place = { readonly cwd: string; readonly env: Readonly<Record<string, string>> };

/** Runs the compiled command; without a moment to its end. */
export async function runAssay(
  words: readonly string[],
  place: Place,
  kill: { readonly dir: string; readonly moment: Moment } | null = null,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'cli', 'main.js'), ...words], {
    env: {
      ...foreignEnvironment(),
      XDG_STATE_HOME: join(place.cwd, 'out', '.state'),
      ...place.env,
    },
    cwd: place.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let over = false;
  child.once('exit', () => {
    over = true;
  });
  if (kill !== null) {
    await comes(kill.moment, kill.dir, () => over);
    if (!over && child.pid !== undefined) killAll(child.pid);
  }
  const [exit] = await exited;
  return { exit, output };
}

/** Settings of a run that this process may itself belong to are not handed down. */
function foreignEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(ASSAY|TEST|PLAYWRIGHT|PW)_/.test(name)),
  );
}

async function comes(moment: Moment, dir: string, over: () => boolean): Promise<void> {
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  while (!over() && bytesIn(dir) < moment.bytes) await pause(2);
  await pause(moment.thenMs);
}

/** Bytes of evidence and journal. */
export function bytesIn(dir: string): number {
  return ['evidence', 'journal']
    .map((name) => join(dir, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => statSync(join(folder, name)).size))
    .reduce((sum, size) => sum + size, 0);
}

/** Every process group among the descendants, the deepest first: mocks and workers have groups of their own. */
export function killAll(pid: number): void {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  const groups = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [child = 0, parent = 0, group = 0] of rows)
      if (family.has(parent) && !family.has(child)) {
        family.add(child);
        groups.add(group);
      }
  }
  for (const group of [...groups].toReversed())
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It ended a moment ago.
    }
}
