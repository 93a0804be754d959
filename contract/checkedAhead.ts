/** Reads data files that the build has already parsed and checked, so that a start need not do it again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './projectRoot.ts';
import type { SpecsFile } from './specsFiles.ts';

/** The content of the file that the build writes: values by the SHA-256 of their text. */
export type CheckedFiles = {
  /** {@link metaFingerprint} of the schemas that the values were checked by. */
  readonly meta: string;
  readonly values: { readonly [textSha256: string]: unknown };
};

/** The path of the file that the build writes. */
export function checkedFilesPath(): string {
  return path.join(projectRoot(), 'dist', 'contract', 'checked.json');
}

let read: CheckedFiles | null | undefined;

/** The checked value of exactly this text; undefined if the build has none, or checked it by other schemas. */
export function checkedAhead({ text }: SpecsFile): unknown {
  if (read === undefined) read = readChecked();
  return read?.values[textFingerprint(text)];
}

/** SHA-256 of a data file's text, lower-case hex. */
export function textFingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 over all of `schemas/meta/`, because other schemas may give another result. */
export function metaFingerprint(): string {
  const folder = path.join(projectRoot(), 'schemas', 'meta');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).toSorted())
    hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}

function readChecked(): CheckedFiles | null {
  try {
    const checked: CheckedFiles = JSON.parse(readFileSync(checkedFilesPath(), 'utf8'));
    return checked.meta === metaFingerprint() ? checked : null;
  } catch {
    return null;
  }
}
