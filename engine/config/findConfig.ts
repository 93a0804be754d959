/** Finds the user's config. This is not in the code that loads a config, because most runs have none. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Plain JavaScript first. A `.ts` file is loaded where Node.js itself can: 22.18 and newer. */
const names = ['assay.config.mjs', 'assay.config.js', 'assay.config.ts'];

/**
 * Finds the nearest config at or above `folder`, up to the root of the git repository that holds it. Outside a repository only `folder`
 * itself is searched, because a config is code. Null if there is none.
 */
export function findConfig(folder: string): string | null {
  const folders = [resolve(folder)];
  for (let last = resolve(folder); !existsSync(join(last, '.git')); last = dirname(last)) {
    if (dirname(last) === last) {
      folders.splice(1);
      break;
    }
    folders.push(dirname(last));
  }
  const files = folders.flatMap((one) => names.map((name) => join(one, name)));
  return files.find((file) => existsSync(file)) ?? null;
}
