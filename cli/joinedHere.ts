/** Documents that an earlier version of `assay import` wrote into the working folder. */
import { relative, resolve } from 'node:path';
import type { JoinedFiles } from '../contract/contractSource.ts';
import { joinedIn } from '../engine/run/contractFiles.ts';
import { printError } from '../output/console.ts';

/** The folder `specs/imports` of the working folder, into which that version wrote. */
export const oldImports = (): string => resolve('specs', 'imports');

/** Folders that a line was printed for. */
const warned = new Set<string>();

/** The documents in that folder; usually none. If there are any, a line warns once that later versions will not read them. */
export function joinedHere(): readonly JoinedFiles[] {
  const folder = oldImports();
  const joined = joinedIn(folder);
  if (joined.length > 0 && !warned.has(folder)) {
    warned.add(folder);
    printError(
      `assay: ${relative(process.cwd(), folder)}: the next version does not read this folder: name the documents in the target file instead ('assay import FILE --target TARGET' writes the line)\n`,
    );
  }
  return joined;
}
