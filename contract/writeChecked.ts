/** The last step of the build: writes every valid data file of `specs/`, parsed and checked, into one file. */
import { writeFileSync } from 'node:fs';
import {
  checkedFilesPath,
  metaFingerprint,
  textFingerprint,
  type CheckedFiles,
} from './checkedAhead.ts';
import { DataError } from '../json/dataError.ts';
import { projectRoot } from './projectRoot.ts';
import { dataChecks, readAnew } from './readData.ts';
import { readSpecsFile, readSpecsFolder, type SpecsFile } from './specsFiles.ts';
import type { MetaCheck } from './compileMeta.ts';

const root = projectRoot();
const values: Record<string, unknown> = {};

/** A wrong file is left out: loading it reports what is wrong. */
function keep(file: SpecsFile, check: MetaCheck<unknown>): void {
  try {
    values[textFingerprint(file.text)] = readAnew(file, check);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
  }
}

for (const name of ['openapi', 'areas', 'filters', 'limits'] as const)
  keep(readSpecsFile(root, `${name}.yaml`), dataChecks[name]);
for (const file of readSpecsFolder(root, 'clauses')) keep(file, dataChecks.clauses);
for (const file of readSpecsFolder(root, 'profiles')) keep(file, dataChecks.profile);

const checked: CheckedFiles = { meta: metaFingerprint(), values };
writeFileSync(checkedFilesPath(), JSON.stringify(checked));
