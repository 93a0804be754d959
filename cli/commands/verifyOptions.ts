/** The options of `assay verify`: their types, the readers of their values, and the options that exclude each other. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { profileNames } from '../../contract/profileNames.ts';
import type { Permission } from '../../contract/types.ts';
import { hostKind } from '../../exchange/targets/hostKind.ts';
import { allowReferences } from '../remoteFiles.ts';
import { UsageError } from '../usageError.ts';

export type VerifyOptions = {
  readonly target: string;
  readonly document?: string;
  readonly url?: string;
  readonly allow: readonly Permission[];
  readonly environment?: 'sandbox' | 'candidate' | 'production';
  readonly config?: string;
  readonly workflow: readonly string[];
  readonly traffic?: string;
  readonly profile: string;
  readonly clause: readonly string[];
  readonly operation: readonly string[];
  readonly area?: string;
  readonly seed?: number;
  readonly shard?: string;
  readonly out?: string;
  readonly resume?: string;
  readonly workers?: number;
  readonly fault: readonly string[];
  readonly variant: readonly string[];
  readonly iMeanProduction?: boolean;
  readonly allure?: boolean;
  readonly blob?: boolean;
  readonly maxFailures?: number;
  readonly maxTime?: number;
  readonly maxRequests?: number;
  readonly dryRun?: boolean;
  readonly baseline?: string;
  readonly waivers?: string;
};

/** The permissions that operations of a document ask for. */
const writes: readonly Permission[] = ['create', 'update', 'delete', 'disrupt'];

/** Adds one more value of an option that may be repeated. */
export const collect = (value: string, before: readonly string[]): readonly string[] => [
  ...before,
  value,
];

/** Reads a whole number of 0 or more. Every reader below throws InvalidArgumentError for other words. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgumentError('expected a whole number');
  return value;
}

/** Reads a whole number of 1 or more. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('expected at least 1');
  return value;
}

const millisecondsIn: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Turns `90s`, `10m`, `2h` into milliseconds. */
export function durationOf(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (millisecondsIn[unit] ?? 0);
  if (milliseconds === 0)
    throw new InvalidArgumentError('expected a number with s, m or h, such as 10m');
  return milliseconds;
}

/** Reads a list such as `create,delete`. */
export function permissionsIn(text: string): readonly Permission[] {
  const names = text.split(',').map((name) => name.trim());
  return names.map((name) => {
    const found = writes.find((one) => one === name);
    if (found === undefined)
      throw new InvalidArgumentError(`expected some of ${writes.join(',')}, such as create,delete`);
    return found;
  });
}

/** Reads a shard such as `2/4`. */
export function shardOf(text: string): string {
  const [index, total] = text.split('/').map(Number);
  if (
    !/^\d+\/\d+$/.test(text) ||
    index === undefined ||
    total === undefined ||
    index < 1 ||
    index > total
  )
    throw new InvalidArgumentError('expected I/N with 1 <= I <= N, such as 2/4');
  return text;
}

/** Adds the option that lets a document refer to files of other hosts; it counts for the whole command. */
export function withReferences(command: Command): Command {
  return command.option(
    '--allow-refs <host>',
    'host from which files are fetched if the document refers to them; repeatable',
    (host: string, before: readonly string[]) => {
      allowReferences(host);
      return collect(host, before);
    },
    [],
  );
}

/** Adds the options that name a document and its service. */
export function withDocumentOptions(command: Command): Command {
  return withReferences(command)
    .option(
      '--document <file>',
      'OpenAPI document that is the whole contract, instead of the platform: a file, or its https address (http on this machine)',
    )
    .option(
      '--url <url>',
      'address of the service that the document describes; default: a mock of the document',
    )
    .option(
      '--allow <list>',
      'with --url: permitted writes, some of create,update,delete,disrupt; default: none',
      permissionsIn,
      [],
    )
    .addOption(
      new Option(
        '--environment <name>',
        'with --url: the kind of host, if its name does not show it',
      ).choices(['sandbox', 'candidate', 'production']),
    );
}

/** The option that names a profile; its word may be a file, which {@link chosenProfile} reads. */
export function profileOption(description: string): Option {
  return new Option('--profile <name>', `${description}, or a file that changes one of these`)
    .choices([...profileNames])
    .argParser(String)
    .default('gate');
}

/** The option that names the format of what is printed; the first one is the default. */
export function formatOption(...formats: readonly string[]): Option {
  return new Option('--format <name>', 'output format').choices(formats).default(formats[0]);
}

/** Adds the options that name accepted results. */
export function withAcceptedOptions(command: Command): Command {
  return command
    .option('--baseline <file>', 'report.json of an accepted run; its failures are known')
    .option('--waivers <file>', 'known failures, each with a reason and an end date');
}

/** Adds the options that select what is tested. */
export function withTargetOptions(command: Command): Command {
  return withDocumentOptions(
    command.option('--target <file>', 'target file, or the word mock', 'mock'),
  )
    .option(
      '--config <file>',
      'checks and scenarios of your own; default: assay.config.mjs beside the target file or above it',
    )
    .option(
      '--workflow <file>',
      'Arazzo description whose workflows are run; repeatable',
      collect,
      [],
    )
    .option(
      '--traffic <file>',
      'HAR, or folder of assay proxy: its requests are sent first, if the target file allows them',
    );
}

/** Throws UsageError, in one line, for options that contradict each other. */
export function refuseOddMix({
  document,
  url,
  target,
  allow,
  environment,
}: Pick<VerifyOptions, 'document' | 'url' | 'target' | 'allow' | 'environment'>): void {
  if (url !== undefined && target !== 'mock')
    throw new UsageError('--url and --target both name a server: leave one of them out');
  if (url !== undefined && document === undefined)
    throw new UsageError('--url needs the document that describes the service: add --document');
  if (url === undefined && (allow.length > 0 || environment !== undefined))
    throw new UsageError('--allow and --environment need --url: write them into the target file');
  if (url === undefined) return;
  const { protocol = '', hostname = '' } = URL.canParse(url) ? new URL(url) : {};
  if (!/^https?:$/.test(protocol))
    throw new UsageError(`--url: expected an absolute https or http URL, received ${url}`);
  if (environment !== undefined) return;
  if (hostKind(hostname) === 'unclear')
    throw new UsageError(
      `--url: host ${hostname} may be production: add --environment sandbox, or candidate, if it is not`,
    );
}
