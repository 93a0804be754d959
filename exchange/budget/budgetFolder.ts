/** Where runs on one machine record for each other what they have sent. */
import { accessSync, constants } from 'node:fs';
import { makeFolder } from '../../output/files.ts';
import { TargetError } from '../targets/targetError.ts';

/** Below the folder where a command was called. */
const folder = 'out/.budget';

/** Makes the folder. Throws TargetError where that is not possible: without it nothing is counted, so nothing may be sent. */
export function budgetFolder(): string {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown';
    throw new TargetError(
      `the budget is counted in ${folder}, which cannot be written (${code}): call assay from another folder, or name a budget.store`,
    );
  }
}
