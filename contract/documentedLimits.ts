/** The figures of `specs/limits.yaml`, for code that has no contract at hand. */
import { projectRoot } from './projectRoot.ts';
import { dataChecks, readData } from './readData.ts';
import { readSpecsFile } from './specsFiles.ts';
import type { Limits } from './types.ts';

let limits: Limits | undefined;

/** Read once a process. Throws DataError if the file is missing or malformed. */
export function documentedLimits(): Limits {
  return (limits ??= readData(readSpecsFile(projectRoot(), 'limits.yaml'), dataChecks.limits));
}
