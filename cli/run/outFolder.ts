/** Refuses a folder of results whose place is taken by a file. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../usageError.ts';

/** Throws a UsageError that names the file. */
export function refuseFileInPlaceOf(dir: string): void {
  if (!existsSync(dir) && dirname(dir) !== dir) refuseFileInPlaceOf(dirname(dir));
  else if (!statSync(dir).isDirectory())
    throw new UsageError(
      `${dir}: expected a folder for results, found a file: move it, or choose another --out`,
    );
}
