/** The folder in which runs on one machine record for each other the requests that they have sent. */
import { accessSync, constants } from 'node:fs';
import { codeOf } from '../../json/thrown.ts';
import { makeFolder, stateFolder } from '../../output/files.ts';
import { TargetError } from '../targets/targetError.ts';

/**
 * The folder is in the user's state folder, so all folders on a machine share one budget. Makes the folder. Throws TargetError if that is
 * not possible: without it nothing is counted, so nothing may be sent.
 */
export function budgetFolder(env: NodeJS.ProcessEnv = process.env): string {
  const folder = stateFolder('budget', env);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (thrown) {
    const code = codeOf(thrown) ?? 'unknown';
    throw new TargetError(
      `the budget is counted in ${folder}, which cannot be written (${code}): set XDG_STATE_HOME to another folder, or name a budget.store`,
    );
  }
}
