/** Finds the report that a command means when none was named: the newest below `out/`. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './usageError.ts';

/** @throws UsageError where no report below `out/` meets `wanted`, described by `what`. */
export function newestReport(what: string, wanted: (text: string) => boolean = () => true): string {
  const files = existsSync('out')
    ? readdirSync('out').map((run) => join('out', run, 'report.json'))
    : [];
  const newest = files
    .filter((file) => existsSync(file) && wanted(readFileSync(file, 'utf8')))
    .toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)[0];
  if (newest === undefined)
    throw new UsageError(`no report below out/ holds ${what}; name one with --report`);
  return newest;
}
