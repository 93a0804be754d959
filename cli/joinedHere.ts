/** Documents that an earlier version of `assay import` wrote into the working folder. */
import { relative, resolve } from 'node:path';
import type { JoinedFiles } from '../contract/contractSource.ts';
import { joinedIn } from '../engine/run/contractFiles.ts';
import { printError } from '../output/console.ts';

/** Where that version wrote; `specs/imports` in the working folder. */
export const oldImports: string = resolve('specs', 'imports');

let warned = false;

/** None for most people. This is the last version that reads them: a line says so, once. */
export function joinedHere(): readonly JoinedFiles[] {
  const joined = joinedIn(oldImports);
  if (joined.length > 0 && !warned) {
    warned = true;
    printError(
      `assay: ${relative(process.cwd(), oldImports)}: the next version does not read this folder: name the documents in the target file instead ('assay import FILE --target TARGET' writes the line)\n`,
    );
  }
  return joined;
}
