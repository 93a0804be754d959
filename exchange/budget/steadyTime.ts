/** A clock for counting requests that all runs of one boot share, and that does not jump with the wall clock. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';

/** Epoch milliseconds: the time of the wall clock when the first run of this boot started to count, plus the time since then. */
export function steadyTime(
  folder: string,
  boot: string | null = bootId(),
  wall: () => number = Date.now,
): () => number {
  if (boot === null) return wall;
  const anchor = anchorIn(folder, boot, wall() - uptime() * 1000);
  const [begun, mark] = [anchor + uptime() * 1000, performance.now()];
  return () => begun + performance.now() - mark;
}

/** If two runs write one at the same moment, both read the same: the first in the order of names. */
function anchorIn(folder: string, boot: string, now: number): number {
  const start = `boot-${createHash('sha256').update(boot).digest('hex').slice(0, 12)}-`;
  const known = (): readonly string[] =>
    readdirSync(folder)
      .filter((name) => name.startsWith(start))
      .toSorted();
  if (known().length === 0)
    writePrivate(join(folder, `${start}${Math.round(now)}`), withoutSearch('', 'our own words'));
  return Number(known()[0]?.slice(start.length) ?? now);
}

/** Null if the system names no boot. */
function bootId(): string | null {
  try {
    return process.platform === 'darwin'
      ? execFileSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' })
      : readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return null;
  }
}
