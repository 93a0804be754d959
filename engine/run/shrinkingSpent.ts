/** Counts, on disk, the requests that a run spent on shrinking, because a worker that breaks is replaced. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { appendPrivate, makeFolder } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';

/** Starts with the numbers that earlier workers wrote. One file per worker, one number per line. */
export function shrinkingSpent(runFolder: string, worker: string): { spent: number } {
  const folder = join(runFolder, 'shrinking');
  makeFolder(folder);
  let total = readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1))
    .reduce((sum, line) => sum + Number(line), 0);
  const own = join(folder, `${worker}.txt`);
  return {
    get spent() {
      return total;
    },
    set spent(value) {
      appendPrivate(own, withoutSearch(`${value - total}\n`, 'our own words'));
      total = value;
    },
  };
}
