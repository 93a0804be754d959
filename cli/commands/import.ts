/** `assay import`: joins an OpenAPI document of a further area to the contract of a target, by a line in the target file. */
import { dirname, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { isMap, isSeq, parseDocument, stringify, YAMLSeq } from 'yaml';
import { platformContract } from '../../contract/contractOf.ts';
import { print } from '../../output/console.ts';
import { writeShared } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { readText } from '../userFiles.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { importText } from '../run/importText.ts';
import { UsageError } from '../usageError.ts';
import { areaNamed } from '../run/areaNamed.ts';
import { withReferences } from './verifyOptions.ts';

type ImportOptions = {
  readonly area?: string;
  readonly under: string;
  readonly target?: string;
  readonly remove?: string;
};

/** An entry of `documents` in a target file; `file` is relative to that file. */
type Entry = { readonly file: string; readonly area: string; readonly under?: string };

export function addImport(program: Command): void {
  withReferences(program.command('import'))
    .description('join an OpenAPI document to the contract, by a line in a target file')
    .argument(
      '[openapi]',
      'the document, JSON or YAML; keep the files that it refers to in the same folder',
    )
    .option(
      '--area <name>',
      "service area that the document describes; default: the document's only tag, or its title",
    )
    .option('--under <path>', 'prefix of every path, such as /v2', '')
    .option('--target <file>', 'target file to write the line into; default: the line is printed')
    .option('--remove <area>', 'remove the document of this area from the target file')
    .action((openapi: string | undefined, options: ImportOptions) => {
      if (options.remove !== undefined) remove(options.remove, options);
      else if (openapi === undefined) throw new UsageError('name the document to import');
      else add(openapi, options);
    });
}

function add(file: string, { area: named, under, target }: ImportOptions): void {
  if (under !== '' && !/^(\/[^/?#\s]+)+$/.test(under))
    throw new UsageError(`--under takes a path such as /v2, not ${under}`);
  const area = areaNamed(platformContract().areas, named, file);
  const made = makeImport(file, area, under, remoteFiles);
  // Read as a run will read it, before the line is written.
  platformContract([made.files]);
  const entry: Entry = {
    file: relative(dirname(resolve(target ?? 'target.yaml')), resolve(file)),
    area: area.name,
    ...(under === '' ? {} : { under }),
  };
  if (target !== undefined)
    withEntries(target, (entries) => [...entries.filter((one) => one.area !== entry.area), entry]);
  print(importText(made, target ?? null));
  if (target === undefined)
    print(
      `Add to your target file, or name it with --target:\n\n${stringify({ documents: [entry] })}`,
    );
}

function remove(named: string, { target }: ImportOptions): void {
  if (target === undefined) throw new UsageError('name the target file with --target');
  const { name } = areaNamed(platformContract().areas, named);
  withEntries(target, (entries) => {
    if (!entries.some(({ area }) => area === name))
      throw new UsageError(`${target} names no document of the area ${name}`);
    return entries.filter(({ area }) => area !== name);
  });
  print(`The document of ${name} was removed from ${target}.\n`);
}

/** Everything else in the file stays as it is, comments included. */
function withEntries(
  target: string,
  change: (entries: readonly Entry[]) => readonly Entry[],
): void {
  const document = parseDocument(readText(target));
  const [error] = document.errors;
  if (error !== undefined)
    throw new UsageError(`${target}: ${error.message.split('\n', 1)[0] ?? ''}`);
  if (!isMap(document.contents)) throw new UsageError(`${target}: expected a target file`);
  const node = document.get('documents');
  const before = isSeq(node) ? (node.toJSON() as readonly Entry[]) : [];
  const after = change(before);
  if (after.length === 0) document.delete('documents');
  else {
    const list = document.createNode(after);
    if (list instanceof YAMLSeq) list.flow = false;
    document.set('documents', list);
  }
  writeShared(target, withoutSearch(document.toString({ lineWidth: 0 }), 'the user’s own text'));
}
