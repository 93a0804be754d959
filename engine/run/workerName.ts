/** Names of workers: unique in a run, whatever shards and sittings it has. */
import type { RunSettings } from './settings.ts';

/** `w0`, `w3s2` in the second shard, `w0s1r2` there in the second sitting. */
export function workerName(
  index: number,
  { shard, sitting }: Pick<RunSettings, 'shard' | 'sitting'>,
): string {
  return `w${index}${shard === null ? '' : `s${shard.index}`}${sitting === 1 ? '' : `r${sitting}`}`;
}
