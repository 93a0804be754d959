/** Refuses a folder of results whose place is taken by a file. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../usageError.ts';

/** Throws a UsageError that names the file. */
export function refuseFileInPlaceOf(dir: string): void {
  if (!existsSync(dir) && dirname(dir) !== dir) refuseFileInPlaceOf(dirname(dir));
  else if (!statSync(dir).isDirectory())
    throw new UsageError(
      `${dir}: the folder of the run cannot be written (it is a file): choose another --out`,
    );
}
