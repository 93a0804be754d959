/** Names of workers: unique in a run, whatever shards and sessions it has. */
import type { RunSettings } from './settings.ts';

/** `w0`, `w3s2` in the second shard, `w0s1r2` there in the second session. */
export function workerName(
  index: number,
  { shard, session }: Pick<RunSettings, 'shard' | 'session'>,
): string {
  return `w${index}${shard === null ? '' : `s${shard.index}`}${session === 1 ? '' : `r${session}`}`;
}
