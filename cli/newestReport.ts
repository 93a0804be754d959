/** Finds the newest report below `out/`, for commands without --report. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './readText.ts';
import { UsageError } from './usageError.ts';

/** @throws UsageError if no report below `out/` meets `wanted`; `what` describes it. */
export function newestReport(what: string, wanted: (text: string) => boolean = () => true): string {
  const files = existsSync('out')
    ? readdirSync('out').map((run) => join('out', run, 'report.json'))
    : [];
  const newest = files
    .filter((file) => existsSync(file) && wanted(readText(file)))
    .toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)[0];
  if (newest === undefined)
    throw new UsageError(`no report below out/ holds ${what}: name one with --report`);
  return newest;
}
