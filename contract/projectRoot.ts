/** Finds the folder that holds `specs/`, both from the sources and from the build under `dist/`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataError } from '../json/dataError.ts';

/**
 * Returns the nearest folder above `from` (a file URL; by default this module's) that holds `specs/openapi.yaml`. Throws {@link DataError}
 * if there is none.
 */
export function projectRoot(from: string = import.meta.url): string {
  let folder = path.dirname(fileURLToPath(from));
  for (;;) {
    if (existsSync(path.join(folder, 'specs', 'openapi.yaml'))) return folder;
    const parent = path.dirname(folder);
    if (parent === folder) {
      throw new DataError(
        'specs/openapi.yaml',
        `no folder above ${fileURLToPath(from)} holds this file`,
      );
    }
    folder = parent;
  }
}
