/** The source of a run's contract, in the run's folder. Every process of the run and every later command reads it there. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError } from '../../json/dataError.ts';
import { contractOf } from '../../contract/contractOf.ts';
import type { ContractSource, DescribedBy, JoinedFiles } from '../../contract/contractSource.ts';
import { ownClausesName } from '../../contract/ownClauses.ts';
import { readPlainFile } from '../../contract/readPlainFile.ts';
import type { SpecsFile } from '../../contract/specsFiles.ts';
import type { Contract } from '../../contract/types.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';

/** The path is relative to the folder of a run. */
export const contractFolder = 'contract';

/** JSON, because a document may have megabytes and each process of a run reads it. */
export const documentFiles = { openapi: 'openapi.json', clauses: 'clauses.json' } as const;

/** The files of a document that is joined to the platform's; the mock reads the same folder. */
const joinedFiles = { openapi: 'openapi.yaml', clauses: 'clauses.yaml' } as const;

/** Below the folder of a run, a folder for each joined document. */
const joinedFolder = join(contractFolder, 'joined');

/** The contract of the run in `dir`. Throws DataError. */
export function contractIn(dir: string): Contract {
  return contractOf(sourceIn(dir));
}

/** Where the folder of a run keeps the document of the user; absent on the platform. */
export const documentIn = (dir: string): string => join(dir, contractFolder, documentFiles.openapi);

/** The source in `dir`, the folder of a run; an empty source if the run has the contract that ships with Assay. */
export function sourceIn(dir: string): ContractSource {
  const joined = joinedIn(join(dir, joinedFolder));
  const own = join(dir, ownClausesName);
  return {
    ...(existsSync(documentIn(dir))
      ? { document: filesIn(join(dir, contractFolder), documentFiles, contractFolder) }
      : {}),
    ...(joined.length === 0 ? {} : { joined }),
    ...(existsSync(own) ? { own: textIn(own, ownClausesName) } : {}),
  };
}

/** Writes the source of a contract into the folder of a run, or of a report that is made from one. */
export function writeSource(dir: string, { document, joined = [], own }: ContractSource): void {
  if (own !== undefined) {
    const file = join(dir, ownClausesName);
    makeFolder(dirname(file));
    writePrivate(file, withoutSearch(own.text, 'the user’s own text'));
  }
  if (document !== undefined) writeFiles(join(dir, contractFolder), documentFiles, document);
  for (const one of joined) writeFiles(join(dir, joinedFolder, one.name), joinedFiles, one);
}

/** Documents that were joined to the platform's, one folder each, in order of name; none if `folder` is absent. */
export function joinedIn(folder: string): readonly JoinedFiles[] {
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
    ...filesIn(join(folder, name), joinedFiles, `contract/joined/${name}`),
  }));
}

/** The arguments that start the mock of a run, so that it serves what the contract holds. */
export function servedFlags(dir: string): readonly string[] {
  const document = documentIn(dir);
  if (existsSync(document)) return ['--document', document];
  const joined = join(dir, joinedFolder);
  return existsSync(joined) ? ['--imports', joined] : [];
}

type Names = Readonly<Record<keyof DescribedBy, string>>;

/** `shown` is how errors and reports name the folder, wherever it lies. */
function filesIn(folder: string, names: Names, shown: string): DescribedBy {
  const file = (name: string): SpecsFile => textIn(join(folder, name), `${shown}/${name}`);
  return { openapi: file(names.openapi), clauses: file(names.clauses) };
}

function textIn(file: string, shown: string): SpecsFile {
  try {
    return { file: shown, text: readPlainFile(file) };
  } catch (error) {
    throw new DataError(shown, 'cannot be read', { cause: error });
  }
}

function writeFiles(folder: string, names: Names, files: DescribedBy): void {
  makeFolder(folder);
  for (const part of ['openapi', 'clauses'] as const)
    writePrivate(join(folder, names[part]), withoutSearch(files[part].text, 'the user’s own text'));
}
