/** `running/`: marks the processes that work in a run's folder, so that a run is not resumed while one of them works. */
import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../json/thrown.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';

/** `started` distinguishes a process from a later one with the same id; null if the system does not say. */
type Mark = { readonly pid: number; readonly host: string; readonly started: string | null };

/** Marks that this process has made; a run and its worker may be one process. */
const made = new Set<string>();

/**
 * Marks a process as at work in `dir`. The returned function removes the mark, and also the folder if the mark was the last one; it does
 * nothing if this process had marked the folder before.
 */
export function markRunning(dir: string, pid: number = process.pid): () => void {
  const folder = join(dir, 'running');
  const file = join(folder, `${pid}.json`);
  if (made.has(file)) return () => undefined;
  const mark: Mark = { pid, host: hostname(), started: startOf(pid)?.time ?? null };
  const text = `${JSON.stringify(mark)}\n`;
  // The last process to leave removes the folder, perhaps between the two steps of this one.
  for (let tries = 3; !written(folder, file, text, tries); tries -= 1);
  made.add(file);
  return () => {
    made.delete(file);
    rmSync(file, { force: true });
    try {
      rmdirSync(folder);
    } catch {
      // Others are still at work there.
    }
  };
}

/** False if another process removed the folder meanwhile; on the last try that is an error. */
function written(folder: string, file: string, text: string, tries: number): boolean {
  makeFolder(folder);
  try {
    writePrivate(file, withoutSearch(text, 'our own words'));
    return true;
  } catch (thrown) {
    const isGone = codeOf(thrown) === 'ENOENT';
    if (isGone && tries > 1) return false;
    throw thrown;
  }
}

/**
 * Returns the id of another process that still works in `dir`; null if there is none. Removes the marks of killed processes. Processes of
 * another machine cannot be seen, so they count as ended.
 */
export function runningProcess(dir: string): number | null {
  const folder = join(dir, 'running');
  let found: number | null = null;
  for (const name of filesIn(folder)) {
    const mark = markIn(join(folder, name));
    if (mark !== null && mark.pid === process.pid) continue;
    if (mark !== null && isAlive(mark)) found = mark.pid;
    else rmSync(join(folder, name), { force: true });
  }
  return found;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Null for a mark that is incomplete, or was removed meanwhile. */
function markIn(file: string): Mark | null {
  try {
    const mark = JSON.parse(readFileSync(file, 'utf8')) as Mark;
    return typeof mark.pid === 'number' ? mark : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, host, started }: Mark): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // A process of another user may be the run's, so only "no such process" counts as ended.
    if (codeOf(thrown) === 'ESRCH') return false;
  }
  const now = startOf(pid);
  if (now === null) return started === null;
  return !now.dead && (started === null || now.time === started);
}

/**
 * When a process was started, in the system's own ticks, and whether it has ended and only waits to be collected: proc_pid_stat(5), fields
 * 3 and 22. Null if there is no such file.
 */
function startOf(pid: number): { readonly time: string; readonly dead: boolean } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { time: fields[19] ?? '', dead: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return null;
  }
}
