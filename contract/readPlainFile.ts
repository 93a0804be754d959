/** Reads a file that the user names; a pipe or a device may never end, so it is refused. */
import { readFileSync, statSync } from 'node:fs';

/** Throws an error whose `code` `whyUnusable` explains. A process substitution of a shell is a pipe, too. */
export function readPlainFile(file: string): string {
  const found = statSync(file);
  if (!found.isFile() && !found.isDirectory())
    throw Object.assign(new Error(`${file}: a pipe or a device`), { code: 'ENOTPLAIN' });
  return readFileSync(file, 'utf8');
}
