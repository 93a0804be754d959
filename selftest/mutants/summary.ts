/** Writes down what a whole run found: the data, and the document made of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../contract/projectRoot.ts';
import { folderOf, mutatedFolders, type Tree } from './buildTree.ts';
import { documentFile, foundFile, readReasons, type FolderFigures, type Found } from './found.ts';
import type { Mutant } from './instrument.ts';
import { mutantsMarkdown } from './mutantsMarkdown.ts';
import type { Result } from './results.ts';
import type { Numbered } from './sample.ts';

export function writeSummary(
  command: string,
  tree: Tree,
  executed: readonly Numbered[],
  results: readonly Result[],
): void {
  const survivors = results
    .filter(({ outcome }) => outcome === 'survived')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const found: Found = {
    command,
    folders: Object.fromEntries(
      mutatedFolders.map((folder) => [folder, figuresOf(folder, tree, executed, results)]),
    ),
    survivors: Object.fromEntries(survivors.map(({ id, line }) => [id, line])),
  };
  const root = projectRoot();
  writeFileSync(join(root, foundFile), `${JSON.stringify(found, null, 2)}\n`);
  writeFileSync(join(root, documentFile), mutantsMarkdown(found, readReasons()));
}

function figuresOf(
  folder: string,
  tree: Tree,
  executed: readonly Numbered[],
  results: readonly Result[],
): FolderFigures {
  const isHere = ({ file }: Mutant): boolean => folderOf(file) === folder;
  const judged = results.filter(isHere);
  const count = (outcome: Result['outcome']): number =>
    judged.filter((result) => result.outcome === outcome).length;
  return {
    mutants: tree.mutants.filter(isHere).length,
    static: tree.static[folder] ?? 0,
    executed: executed.filter(({ mutant }) => isHere(mutant)).length,
    judged: judged.length,
    killed: count('killed'),
    timeout: count('timeout'),
  };
}
