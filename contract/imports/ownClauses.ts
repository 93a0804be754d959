/** Clauses of the user's own, from a config, cases or workflows: one file in the folder of the run. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '../contractError.ts';
import type { SpecsFile } from '../specsFiles.ts';

/** Names the file to every process of a run; absent for a run without clauses of the user's own. */
export const ownClausesVariable = 'ASSAY_OWN_CLAUSES';

/** Below the folder of a run, and how errors and reports name the file. */
export const ownClausesName = 'own/clauses.json';

/** The groups of such clauses begin so, that none can ever be the platform's or an import's. */
export function isOwnGroup(group: string): boolean {
  return group === 'own' || group.startsWith('own-');
}

/** The file in `dir`, a folder of a run; null where the run has none. */
export function ownClausesOf(dir: string): string | null {
  const file = path.join(dir, ownClausesName);
  return existsSync(file) ? path.resolve(file) : null;
}

/** What the variable names; null for none. Throws {@link ContractError} where it cannot be read. */
export function readOwnClauses(
  env: Readonly<Record<string, string | undefined>> = process.env,
): SpecsFile | null {
  const file = env[ownClausesVariable];
  if (file === undefined || file === '') return null;
  try {
    return { file: ownClausesName, text: readFileSync(file, 'utf8') };
  } catch (error) {
    throw new ContractError(ownClausesName, [{ pointer: '', message: 'cannot be read' }], {
      cause: error,
    });
  }
}
