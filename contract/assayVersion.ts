/** The version of Assay, for `--version` and for every file that a run leaves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** The version in package.json, such as `0.1.0`. */
export function assayVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}
