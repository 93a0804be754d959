/**
 * The files that a run on the user's own document writes into its folder before it starts: the contract and, for an address, a target
 * file.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import {
  contractFolder,
  contractIn,
  documentFiles,
  sourceIn,
  writeSource,
} from '../../engine/run/contractFiles.ts';
import { securitySchemesOf } from '../../openapi/reading/securitySchemes.ts';
import type { Permission } from '../../contract/types.ts';
import { variablesOf } from '../../exchange/targets/schemeVariables.ts';
import type { Environment } from '../../exchange/targets/target.ts';
import type { TargetFile } from '../../exchange/targets/targetFile.ts';
import { counted } from '../../reports/text/phrases.ts';
import { keptDocument } from '../../suites/document/clauses/keptDocument.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { noteText } from './importText.ts';

/** `notices` are lines for the user, each without an end. */
type Written<Part> = Part & { readonly notices: readonly string[] };

/** Writes the contract of the document below `dir`, the folder of a run. Throws UsageError. */
export function writeContract(
  dir: string,
  document: string,
): Written<{ readonly server: string | null }> {
  const made = keptDocument(document, remoteFiles);
  writeSource(dir, { document: made.files });
  const folder = join(dir, contractFolder);
  const notes = noteText(made.notes);
  writePrivate(join(folder, 'notes.txt'), withoutSearch(notes, 'the user’s own text'));
  const lost = made.notes.filter(({ leftOut }) => leftOut);
  const torn = made.notes.filter(({ why, leftOut }) => !leftOut && why.includes('$ref '));
  const all = join(folder, 'notes.txt');
  const notice = (what: string, [first]: typeof lost): readonly string[] =>
    first === undefined ? [] : [`${what}, such as ${first.place}: ${first.why}; all: ${all}`];
  const operations = `${lost.length} of ${lost.length + made.operations} operations left out`;
  return {
    server: made.server,
    notices: [
      ...notice(operations, lost),
      ...notice(`${counted(torn.length, 'reference')} without a target that can be read`, torn),
    ],
  };
}

/** The source of the contract that the run in `from` used, for the folder of a report on that run. */
export function copySource(from: string, to: string): void {
  writeSource(to, sourceIn(from));
}

/** Removes the files that {@link writeContract} wrote, if a run does not start after all. */
export function removeContract(dir: string): void {
  rmSync(join(dir, contractFolder), { recursive: true, force: true });
  rmSync(targetFileIn(dir), { force: true });
}

export type Address = {
  readonly url: string;
  readonly allow: readonly Permission[];
  readonly environment?: TargetFile['environment'];
};

/** Writes a target file for the address, with the credentials that the environment holds. */
export function writeTarget(
  dir: string,
  { url, allow, environment }: Address,
  env: Environment = process.env,
): Written<{ readonly file: string }> {
  const held: [string, object][] = [];
  const missing: string[] = [];
  for (const [name, scheme] of securitySchemesOf(contractIn(dir).document)) {
    const { secrets, wanted } = variablesOf(name, scheme, env);
    if (secrets === null) missing.push(wanted);
    else held.push([name, secrets]);
  }
  const target: TargetFile = {
    name: URL.canParse(url) ? new URL(url).host.replaceAll(/[^A-Za-z0-9._-]+/g, '-') : 'service',
    baseUrl: url,
    document: join(contractFolder, documentFiles.openapi),
    ...(environment === undefined ? {} : { environment }),
    ...(held.length === 0 ? {} : { credentials: { schemes: Object.fromEntries(held) } }),
    ...(allow.length === 0 ? {} : { allow }),
  };
  const file = targetFileIn(dir);
  makeFolder(dir);
  writePrivate(file, withoutSearch(stringify(target), 'the user’s own text'));
  const notices = missing.map((variables) => `set ${variables}: its operations are skipped`);
  return { file, notices };
}

function targetFileIn(dir: string): string {
  return join(dir, 'target.yaml');
}

/** A notice for a document whose own server has a path that the address lacks. */
export function pathHint(server: string | null, url: string): readonly string[] {
  if (server === null || !URL.canParse(url) || !URL.canParse(server, url)) return [];
  const path = new URL(server, url).pathname.replace(/\/+$/, '');
  const own = new URL(url).pathname.replace(/\/+$/, '');
  return path === '' || own.endsWith(path) || path.includes('%7B')
    ? []
    : [
        `the document has its paths below ${path}, but the address does not end with it: add it if every answer is 404`,
      ];
}
