/** `assay verify`: the main job. Checks its words, plays the suites under Playwright, and tells the exit code. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { projectRoot } from '../../contract/projectRoot.ts';
import { loadTarget } from '../../exchange/loadTarget.ts';
import { fixedSettings, profileNames } from '../../suites/engine/settings.ts';
import { readDecision } from '../readDecision.ts';
import { UsageError } from '../usageError.ts';

type VerifyOptions = {
  readonly target: string;
  readonly profile: string;
  readonly clause: readonly string[];
  readonly operation: readonly string[];
  readonly seed?: number;
  readonly shard?: string;
  readonly out?: string;
  readonly workers?: number;
  readonly fault: readonly string[];
  readonly variant: readonly string[];
  readonly iMeanProduction?: boolean;
  readonly allure?: boolean;
};

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgumentError('expected a whole number');
  return value;
}

function shardOf(text: string): string {
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

export function addVerify(program: Command): void {
  program
    .command('verify', { isDefault: false })
    .description(
      'check a server against the contract; the default target is the mock that ships with assay',
    )
    .option('--target <file>', 'target file, or the word mock', 'mock')
    .addOption(
      new Option('--profile <name>', 'how much to test').choices([...profileNames]).default('gate'),
    )
    .option(
      '--clause <glob>',
      'only clauses that match, such as idempotency/*; may be repeated',
      collect,
      [],
    )
    .option(
      '--operation <id>',
      'only scenarios that call this operation; may be repeated',
      collect,
      [],
    )
    .option('--seed <n>', 'seed of everything drawn; default: a new one, printed', wholeNumber)
    .option('--shard <i/n>', 'play the i-th of n parts', shardOf)
    .option('--workers <n>', 'processes that play side by side', wholeNumber)
    .option('--out <dir>', 'folder of the run; default: out/<time>')
    .option('--fault <id>', 'plant a fault in the mock; may be repeated', collect, [])
    .option(
      '--variant <id=choice>',
      'let the mock fill an open point differently; may be repeated',
      collect,
      [],
    )
    .option('--allure', 'leave results for Allure in the folder of the run')
    .option(
      '--i-mean-production',
      'allow a target whose file says environment: production; nothing is written there',
    )
    .action(async (options: VerifyOptions) => {
      process.exitCode = await verify(options);
    });
}

/** Usage errors come before anything is started; then Playwright has the terminal until the run is over. */
async function verify(options: VerifyOptions): Promise<number> {
  if (options.clause.length + options.operation.length > 0) await refuseUnmatched(options);
  if (options.target === 'mock') {
    if (options.iMeanProduction === true)
      throw new UsageError('--i-mean-production goes with a target file');
  } else {
    if (options.fault.length + options.variant.length > 0)
      throw new UsageError('--fault and --variant go with the mock, not with a target file');
    loadTarget(options.target, { iMeanProduction: options.iMeanProduction === true });
  }
  const environment = { ...process.env, ...environmentOf(options) };
  const settings = fixedSettings(environment);
  const root = projectRoot();
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  const child = spawn(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      join(root, 'dist', 'playwright.config.js'),
      '--project',
      options.target === 'mock' ? 'mock' : 'target',
      ...(options.shard === undefined ? [] : ['--shard', options.shard]),
      ...(options.workers === undefined ? [] : ['--workers', String(options.workers)]),
    ],
    { stdio: 'inherit', detached: true, env: { ...environment, ...settings } },
  );
  // A process group of its own: Ctrl-C reaches the run exactly once, from here, and it leaves its report.
  // A second one means it.
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      asked += 1;
      child.kill(asked === 1 ? 'SIGINT' : 'SIGKILL');
      // A run that does not end by itself within ten seconds is ended; its evidence is on disk.
      setTimeout(() => {
        child.kill('SIGKILL');
        process.exit(readDecision(settings.ASSAY_OUT));
      }, 10_000).unref();
    });
  await once(child, 'exit');
  return readDecision(settings.ASSAY_OUT);
}

/** The contract is loaded here only where words of the command name parts of it. */
async function refuseUnmatched(options: VerifyOptions): Promise<void> {
  const [{ loadContract }, { checkByName }, { selectionOf }] = await Promise.all([
    import('../../contract/loadContract.ts'),
    import('../../checks/index.ts'),
    import('../../suites/engine/selection.ts'),
  ]);
  const { unmatched } = selectionOf(loadContract(), checkByName, options.clause, options.operation);
  if (unmatched.length > 0)
    throw new UsageError(
      `nothing in the contract matches ${unmatched.join(', ')}; 'assay clauses' lists what there is`,
    );
}

function environmentOf(options: VerifyOptions): Readonly<Record<string, string>> {
  return {
    ASSAY_TARGET: options.target,
    ASSAY_PROFILE: options.profile,
    ASSAY_CLAUSES: options.clause.join(' '),
    ASSAY_OPERATIONS: options.operation.join(' '),
    ASSAY_FAULTS: options.fault.join(' '),
    ASSAY_VARIANTS: options.variant.join(' '),
    ASSAY_ALLURE: options.allure === true ? '1' : '0',
    ASSAY_I_MEAN_PRODUCTION: options.iMeanProduction === true ? '1' : '0',
    ...(options.seed === undefined ? {} : { ASSAY_SEED: String(options.seed) }),
    ...(options.out === undefined ? {} : { ASSAY_OUT: options.out }),
  };
}
