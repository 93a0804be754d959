/** Reads what `assay import` wrote: one folder an area, with a description and its clauses. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '../contractError.ts';
import type { SpecsFile } from '../specsFiles.ts';

/** Both files of one imported area; `name` is its folder, such as `charge-backs`. */
export type ImportFiles = {
  readonly name: string;
  readonly openapi: SpecsFile;
  readonly clauses: SpecsFile;
};

/** In order of name; none where the folder is null or absent. Throws {@link ContractError}. */
export function readImports(folder: string | null): readonly ImportFiles[] {
  if (folder === null) return [];
  let names: readonly string[];
  try {
    names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
  return names.toSorted().map((name) => ({
    name,
    openapi: readImportFile(folder, name, 'openapi.yaml'),
    clauses: readImportFile(folder, name, 'clauses.yaml'),
  }));
}

/** How errors, reports and the fingerprint name a file of an import, wherever the folder lies. */
export function importFile(name: string, part: string): string {
  return `specs/imports/${name}/${part}`;
}

function readImportFile(folder: string, name: string, part: string): SpecsFile {
  const file = importFile(name, part);
  try {
    return { file, text: readFileSync(path.join(folder, name, part), 'utf8') };
  } catch (error) {
    throw new ContractError(file, [{ pointer: '', message: 'cannot be read' }], { cause: error });
  }
}
