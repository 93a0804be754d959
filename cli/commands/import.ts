/** `assay import`: adds the operations of another OpenAPI document for generators, checks and mock. */
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { writeShared } from '../../output/files.ts';
import { print } from '../../output/console.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { JoinedFiles } from '../../contract/contractSource.ts';
import { joinedIn } from '../../engine/run/contractFiles.ts';
import type { Area } from '../../contract/types.ts';
import { areaFolder } from '../../contract/joinDocuments.ts';
import { areaNamed } from './areaNamed.ts';
import { importText } from '../run/importText.ts';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { oldImports } from '../joinedHere.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { UsageError } from '../usageError.ts';
import { withReferences } from './verifyOptions.ts';

type ImportOptions = {
  readonly area?: string;
  readonly under: string;
  readonly into?: string;
  readonly remove?: string;
};

export function addImport(program: Command): void {
  withReferences(program.command('import'))
    .description('add the operations of an OpenAPI document to the contract')
    .argument(
      '[openapi]',
      'the document, JSON or YAML; keep the files that it refers to in the same folder',
    )
    .option(
      '--area <name>',
      "service area that the document describes; default: the document's only tag, or its title",
    )
    .option('--under <path>', 'prefix of every path, such as /v2', '')
    .option('--into <dir>', 'folder of imports; default: specs/imports')
    .option('--remove <area>', 'remove the import of this area')
    .action((openapi: string | undefined, options: ImportOptions) => {
      const folder = options.into ?? oldImports;
      const shipped = platformContract().areas;
      if (options.remove !== undefined) remove(folder, areaNamed(shipped, options.remove));
      else if (openapi === undefined) throw new UsageError('name the document to import');
      else add(folder, openapi, shipped, options);
    });
}

function add(
  folder: string,
  file: string,
  shipped: readonly Area[],
  { area, under }: ImportOptions,
): void {
  if (under !== '' && !/^(\/[^/?#\s]+)+$/.test(under))
    throw new UsageError(`--under takes a path such as /v2, not ${under}`);
  const made = makeImport(file, areaNamed(shipped, area, file), under, remoteFiles);
  const others = joinedIn(folder).filter(({ name }) => name !== made.files.name);
  // Read as a run will read it, before any file is written.
  platformContract([...others, made.files]);
  write(folder, made.files);
  print(importText(made, relative(process.cwd(), join(folder, made.files.name))));
}

function write(folder: string, { name, openapi, clauses }: JoinedFiles): void {
  const own = join(folder, name);
  writeShared(join(own, 'openapi.yaml'), openapi.text);
  writeShared(join(own, 'clauses.yaml'), clauses.text);
}

function remove(folder: string, { name }: Area): void {
  const own = areaFolder(name);
  if (!joinedIn(folder).some((one) => one.name === own))
    throw new UsageError(`nothing is imported for the area ${name}`);
  rmSync(join(folder, own), { recursive: true });
  print(`The import of ${name} is removed.\n`);
}
