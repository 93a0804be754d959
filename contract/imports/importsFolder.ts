/** Where imported descriptions of further service areas lie: in the user's folder, never in the package. */
import path from 'node:path';

/** Names the folder to every process of a run; set but empty, it means that nothing is imported. */
export const importsVariable = 'ASSAY_IMPORTS';

/** Absolute; `specs/imports` under the working folder where the variable is not set. Null for none. */
export function importsFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  cwd: string = process.cwd(),
): string | null {
  const named = env[importsVariable];
  if (named === '') return null;
  return path.resolve(cwd, named ?? path.join('specs', 'imports'));
}
