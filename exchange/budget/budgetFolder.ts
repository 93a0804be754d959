/** Where runs on one machine record for each other what they have sent. */
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeOf } from '../../json/thrown.ts';
import { makeFolder } from '../../output/files.ts';
import { TargetError } from '../targets/targetError.ts';

/** In the user's state folder (XDG Base Directory Specification): all folders on a machine share one budget. */
function folderIn(env: NodeJS.ProcessEnv): string {
  const state = env['XDG_STATE_HOME'] ?? '';
  return join(
    state === '' ? join(homedir(), '.local', 'state') : resolve(state),
    'assay',
    'budget',
  );
}

/** Makes the folder. Throws TargetError where that is not possible: without it nothing is counted, so nothing may be sent. */
export function budgetFolder(env: NodeJS.ProcessEnv = process.env): string {
  const folder = folderIn(env);
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
