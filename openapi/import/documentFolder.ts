/** The contract of a run on a document of its own: two files that lie in the folder of the run. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '../../contract/contractError.ts';
import type { SpecsFile } from '../../contract/specsFiles.ts';
import { ownClausesOf, ownClausesVariable } from '../../contract/imports/ownClauses.ts';

/** Names the folder of the two files to every process of a run; absent for a run on the platform. */
export const contractVariable = 'ASSAY_CONTRACT';

/** Below the folder of a run. */
export const contractFolderName = 'contract';

/** JSON: a document may have megabytes, and each process of a run reads it. */
export const documentFiles = { openapi: 'openapi.json', clauses: 'clauses.json' } as const;

/** Both files; their names are those that reports show. */
export type DocumentFiles = { readonly openapi: SpecsFile; readonly clauses: SpecsFile };

/** Absolute; null where the contract is that of the platform. */
export function documentFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  const named = env[contractVariable];
  return named === undefined || named === '' ? null : path.resolve(named);
}

/** The contract folder of the run in `dir`; null for a run on the platform. */
export function contractFolderOf(dir: string): string | null {
  const folder = path.join(dir, contractFolderName);
  return existsSync(path.join(folder, documentFiles.openapi)) ? folder : null;
}

/**
 * Makes the contract of the run in `dir`, if it has one of its own, that of this process and of those that it starts;
 * so, too, the clauses of the user's own.
 */
export function useContractOf(dir: string, env: NodeJS.ProcessEnv = process.env): void {
  const folder = contractFolderOf(dir);
  if (folder !== null) env[contractVariable] = path.resolve(folder);
  const own = ownClausesOf(dir);
  if (own !== null) env[ownClausesVariable] = own;
}

/** Throws {@link ContractError} where a file cannot be read. */
export function readDocumentFiles(folder: string): DocumentFiles {
  return {
    openapi: readDocumentFile(folder, documentFiles.openapi),
    clauses: readDocumentFile(folder, documentFiles.clauses),
  };
}

/** How errors and reports name a file, wherever the run's folder lies. */
export function documentFile(part: string): string {
  return `${contractFolderName}/${part}`;
}

function readDocumentFile(folder: string, part: string): SpecsFile {
  const file = documentFile(part);
  try {
    return { file, text: readFileSync(path.join(folder, part), 'utf8') };
  } catch (error) {
    throw new ContractError(file, [{ pointer: '', message: 'cannot be read' }], { cause: error });
  }
}
