/** Bounds of a document of a third party: a larger document is refused in one line, within seconds. */
import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '../../json/types.ts';
import { DataError } from '../../json/dataError.ts';

/** The parser of YAML reads some 20,000 lines a second; that of JSON is a hundred times as fast. */
const most = { yamlLines: 300_000, yamlMB: 12, jsonMB: 32, values: 2_000_000, levels: 200 };

/** The most operations of one document; each is tried before it is imported. */
export const mostOperations = 5_000;

const mb = 1024 * 1024;

/**
 * The real path of a regular file in `folder`. A symbolic link may lead only to another file of the folder. Pipes and devices are refused,
 * because they may never end. Throws DataError; a missing file is left to its reader.
 */
export function refuseOddFile(shown: string, file: string, folder: string): void {
  let real: string;
  try {
    real = realpathSync(file);
  } catch {
    return;
  }
  if (path.relative(realpathSync(folder), real).startsWith('..'))
    throw new DataError(shown, 'a symbolic link that leaves the folder of the document');
  const found = lstatSync(real);
  if (!found.isFile())
    throw new DataError(shown, found.isDirectory() ? 'it is a folder' : 'no regular file');
  if (found.size > most.jsonMB * mb)
    throw new DataError(shown, `larger than ${most.jsonMB} MB; import a part of it`);
}

/** Throws DataError if parsing would take long. */
export function refuseLongYaml(shown: string, text: string): void {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > most.yamlLines || text.length > most.yamlMB * mb)
    throw new DataError(
      shown,
      `YAML of more than ${most.yamlLines} lines or ${most.yamlMB} MB; save it as JSON, or import a part of it`,
    );
}

type Size = { readonly values: number; readonly levels: number };

/** Counts each alias as if it were written out, because a reader visits it in that way. Throws DataError. */
export function refuseExcess(shown: string, root: Json): void {
  const known = new Map<object, Size>();
  const sizeOf = (value: Json, level: number): Size => {
    if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
    const size = known.get(value) ?? measured(value, level);
    known.set(value, size);
    if (level + size.levels > most.levels)
      throw new DataError(shown, `nested deeper than ${most.levels} levels`);
    if (size.values > most.values)
      throw new DataError(shown, `more than ${most.values} values; import a part of it`);
    return size;
  };
  const measured = (value: object, level: number): Size => {
    // Also the end of an alias that stands within what it means.
    if (level > most.levels) return { values: 1, levels: 1 };
    let values = 1;
    let levels = 0;
    for (const part of Object.values<Json>({ ...value })) {
      const size = sizeOf(part, level + 1);
      values += size.values;
      levels = Math.max(levels, size.levels);
    }
    return { values, levels: levels + 1 };
  };
  sizeOf(root, 0);
}
