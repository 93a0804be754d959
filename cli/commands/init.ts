/** `assay init`: asks for everything that a run on the user's own document needs, and writes a target file and a workflow. */
import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Option, type Command } from 'commander';
import { messageOf } from '../../json/thrown.ts';
import { securitySchemesOf, type SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import { contractOfDocument } from '../../contract/contractOf.ts';
import type { Permission } from '../../contract/types.ts';
import { checkedTargetFile, type TargetFile } from '../../exchange/targets/targetFile.ts';
import { targetFrom } from '../../exchange/targets/targetFrom.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { print } from '../../output/console.ts';
import { writeShared } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { makeDocument, type MadeDocument } from '../../suites/document/clauses/makeDocument.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { documentDefaults } from '../../suites/document/target.ts';
import { UsageError } from '../usageError.ts';
import { targetText, variablesFor, workflowText, type InitAnswers } from './initFiles.ts';
import { permissionsIn, withReferences } from './verifyOptions.ts';

type InitOptions = {
  readonly document?: string;
  readonly url?: string;
  readonly credential?: string;
  readonly allow?: string;
  readonly environment?: string;
  readonly target: string;
  readonly workflow: string;
  readonly force?: boolean;
};

/** Answers one question; `said` is the word of its flag. */
type Ask = (question: string, flag: string, said: string | undefined) => Promise<string>;

export function addInit(program: Command): void {
  withReferences(program.command('init'))
    .description('write a target file and a GitHub workflow for a service with an OpenAPI document')
    .option('--document <file>', 'the OpenAPI document')
    .option('--url <url>', 'address of the service')
    .option('--credential <schemes>', 'security schemes of the document to use: all, none, or A,B')
    .option('--allow <list>', 'what a run may write: none, or some of create,update,delete,disrupt')
    .addOption(new Option('--environment <name>', 'what the service is').choices([...environments]))
    .option('--target <file>', 'the target file to write', 'assay.yaml')
    .option('--workflow <file>', 'the workflow to write', '.github/workflows/assay.yml')
    .option('--force', 'replace files that exist')
    .action(async (options: InitOptions) => {
      refuseExisting(options);
      const terminal = createInterface({ input: process.stdin });
      try {
        await init(options, async (question, flag, said) => {
          if (said !== undefined) return said;
          if (!process.stdin.isTTY)
            throw new UsageError(`without a terminal, answer "${question}" by ${flag}`);
          print(`${question}: `);
          return (await terminal.question('')).trim();
        });
      } finally {
        terminal.close();
      }
    });
}

const environments = ['sandbox', 'candidate', 'production'] as const;

async function init(options: InitOptions, ask: Ask): Promise<void> {
  const document = await ask('OpenAPI document', '--document', options.document);
  const made = makeDocument(document, remoteFiles);
  const server = made.server ?? 'none';
  const url = await ask(`Address (the document says ${server})`, '--url', options.url);
  const declared = schemesOf(made);
  const names = [...declared.keys()].join(',') || 'none';
  const credential =
    declared.size === 0
      ? 'none'
      : await ask(`Credentials (all, none, or of ${names})`, '--credential', options.credential);
  const writes = 'May a run write there (none, or some of create,update,delete,disrupt)';
  const allowed = await ask(writes, '--allow', options.allow);
  const kind = `What is it (${environments.join(', ')})`;
  const answers: InitAnswers = {
    document: seenFrom(options.target, document),
    schema: seenFrom(options.target, schemaFile),
    url,
    schemes: chosenSchemes(declared, credential),
    allow: allowOf(allowed),
    environment: environmentOf(await ask(kind, '--environment', options.environment)),
  };
  write(options, answers, made);
}

/** Where an editor finds it, once the package is a dependency of the repository. */
const schemaFile = 'node_modules/@assay-conformance/assay/schemas/meta/target.schema.json';

/** The path of a file from the folder of the target file, with forward slashes. */
function seenFrom(target: string, file: string): string {
  return relative(dirname(resolve(target)), resolve(file))
    .split(sep)
    .join('/');
}

function write(options: InitOptions, answers: InitAnswers, made: MadeDocument): void {
  const { target, workflow } = options;
  if (!URL.canParse(answers.url)) throw new UsageError(`--url: ${answers.url} is not a URL`);
  const text = targetText(answers);
  const production = answers.environment === 'production';
  // Read as a run will read it, before any file is written.
  targetFrom(target, checkedTargetFile(target, parseYaml(text, target)), {
    env: {},
    iMeanProduction: production,
    defaults: documentDefaults,
  });
  const variables = variablesFor(answers.schemes);
  writeShared(target, withoutSearch(text, 'our own words'));
  writeShared(
    workflow,
    withoutSearch(
      workflowText(target.split(sep).join('/'), variables, production),
      'our own words',
    ),
  );
  const more = production ? ' --i-mean-production' : '';
  print(
    [
      `${target} and ${workflow} are written: ${made.operations} operations, ${made.clauses} clauses.`,
      ...(variables.length === 0
        ? []
        : [`Set ${variables.join(', ')}, here and as secrets of the repository.`]),
      `Next: assay doctor --target ${target}${more}   then: assay verify --target ${target}${more}`,
      '',
    ].join('\n'),
  );
}

function refuseExisting({ target, workflow, force }: InitOptions): void {
  const there = [target, workflow].find((file) => existsSync(file));
  if (there !== undefined && force !== true)
    throw new UsageError(`${there} exists: choose another name, or replace it with --force`);
}

function schemesOf({ files }: MadeDocument): ReadonlyMap<string, SecurityScheme> {
  return securitySchemesOf(contractOfDocument(files).document);
}

function chosenSchemes(
  declared: ReadonlyMap<string, SecurityScheme>,
  words: string,
): ReadonlyMap<string, SecurityScheme> {
  if (words === 'all') return declared;
  if (words === 'none') return new Map();
  return new Map(
    words.split(',').map((word) => {
      const name = word.trim();
      const scheme = declared.get(name);
      if (scheme === undefined)
        throw new UsageError(
          `--credential: the document has no security scheme ${name} that an operation asks for; there are ${[...declared.keys()].join(', ') || 'none'}`,
        );
      return [name, scheme] as const;
    }),
  );
}

function allowOf(words: string): readonly Permission[] {
  if (words === 'none' || words === '') return [];
  try {
    return permissionsIn(words);
  } catch (thrown) {
    throw new UsageError(`--allow: ${messageOf(thrown)}`);
  }
}

function environmentOf(word: string): NonNullable<TargetFile['environment']> {
  const found = environments.find((one) => one === word);
  if (found === undefined)
    throw new UsageError(`--environment: expected ${environments.join(', ')}, received ${word}`);
  return found;
}
