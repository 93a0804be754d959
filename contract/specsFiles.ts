/** Reads the files of `specs/` that make up the contract, and their common fingerprint. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DataError } from '../json/dataError.ts';

/** One data file; `file` is relative to the project's root, with forward slashes. */
export type SpecsFile = { readonly file: string; readonly text: string };

/** The YAML files of one folder of `specs/` in order of name; none if the folder is absent. */
export function readSpecsFolder(root: string, folder: string): readonly SpecsFile[] {
  let names: readonly string[];
  try {
    names = readdirSync(path.join(root, 'specs', folder));
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => readSpecsFile(root, `${folder}/${name}`));
}

/** Reads one file of `specs/`. Throws {@link DataError} if it cannot be read. */
export function readSpecsFile(root: string, name: string): SpecsFile {
  const file = `specs/${name}`;
  try {
    return { file, text: readFileSync(path.join(root, file), 'utf8') };
  } catch (error) {
    throw new DataError(file, 'cannot be read', { cause: error });
  }
}

/** SHA-256, lower-case hex, over name and text of every file in order of name. */
export function fingerprintOf(files: readonly SpecsFile[]): string {
  const hash = createHash('sha256');
  for (const { file, text } of files.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex');
}
