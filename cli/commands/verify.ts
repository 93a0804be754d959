/** `assay verify`: reads the command line, runs the scenarios, and sets the exit code. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { writeRunFile } from '../../engine/run/runFile.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import { print } from '../../output/console.ts';
import { acceptHere } from '../run/acceptedFiles.ts';
import { betweenCommands } from '../run/betweenCommands.ts';
import type { TypedOptions } from '../run/resumedRun.ts';
import type { startRun } from '../run/startRun.ts';
import { workersFor } from '../run/workersFor.ts';
import {
  collect,
  durationOf,
  positiveNumber,
  profileOption,
  shardOf,
  wholeNumber,
  withAcceptedOptions,
  withTargetOptions,
  type VerifyOptions,
} from './verifyOptions.ts';
import { newSettings, taken } from './verifySettings.ts';

export function addVerify(program: Command): void {
  const added = withTargetOptions(
    program
      .command('verify', { isDefault: false })
      .description(
        'check a server against the contract; the default target is the mock that ships with assay',
      ),
  )
    .addOption(profileOption('how much to test'))
    .option(
      '--clause <glob>',
      "test only clauses that match, such as idempotency/*, or all but those after '!'; repeatable",
      collect,
      [],
    )
    .option(
      '--operation <id>',
      "run only scenarios that call this operation, or, after '!', that do not; repeatable",
      collect,
      [],
    )
    .option('--area <name>', 'run only scenarios that call operations of this area, or of this tag')
    .option(
      '--seed <n>',
      'seed of all random inputs; default: a new one, which is printed',
      wholeNumber,
    )
    .option('--shard <i/n>', 'run only the i-th of n shards, such as 2/4', shardOf)
    .option('--workers <n>', 'number of processes that run scenarios in parallel', positiveNumber)
    .option('--out <dir>', 'folder of the run; default: out/<time>')
    .option(
      '--max-failures <n>',
      'end the run after so many scenarios with failures',
      positiveNumber,
    )
    .option(
      '--max-time <duration>',
      'end the run after this time, such as 90s, 10m or 2h; clauses that were not tested by then do not pass',
      durationOf,
    )
    .option('--max-requests <n>', 'plan for at most so many requests', positiveNumber)
    .option('--dry-run', 'print what would be run and sent; send nothing')
    .option('--fault <id>', 'plant a fault in the mock; repeatable', collect, [])
    .option(
      '--variant <id=choice>',
      'let the mock decide an open point differently; repeatable',
      collect,
      [],
    )
    .option('--allure', 'also write results for Allure to the folder of the run')
    .option('--blob', "also write a blob report there, for 'playwright merge-reports'")
    .option(
      '--i-mean-production',
      'allow a target file with environment: production; only reading requests are sent',
    )
    .option(
      '--resume <dir>',
      'continue the run in this folder; finished scenarios are not run again',
    )
    .action(async (options: VerifyOptions, command: Command) => {
      acceptHere(options);
      // Annotations point to a file of the caller's.
      const { document = '' } = options;
      if (existsSync(document)) process.env['ASSAY_DOCUMENT'] = document;
      process.exitCode = await verify(options, saidOf(options, command));
    });
  withAcceptedOptions(added);
}

/** Reports usage errors before anything is sent. */
async function verify(options: VerifyOptions, said: TypedOptions): Promise<number> {
  const extras = {
    allure: options.allure === true,
    maxFailures: options.maxFailures ?? null,
    maxMs: options.maxTime ?? null,
  };
  const asked = options.workers ?? null;
  if (options.resume !== undefined) {
    const { resumedRun } = await import('../run/resumedRun.ts');
    const { settings, target, finished, complete } = await resumedRun(options.resume, said);
    if (complete) return renderAgain(settings);
    const workers = await workersFor(settings, target, asked);
    print(`resumes ${settings.run}: ${finished} scenarios are finished and are not run again\n`);
    return (await starter(options))(settings, target, { ...extras, workers }, null);
  }
  const { settings, target, mock } = await newSettings(options);
  try {
    if (options.dryRun === true) {
      const { dryRun } = await import('../run/dryRun.ts');
      print(`${await dryRun(settings, target)}\n`);
      return 0;
    }
    const workers = await workersFor(settings, target, asked);
    if (!writeRunFile(settings)) throw taken(settings.dir);
    const start = await starter(options);
    return await betweenCommands(settings, target, () =>
      start(settings, target, { ...extras, workers }, mock),
    );
  } finally {
    await mock?.stop();
  }
}

/** Only Playwright writes its own blob report: then it runs the scenarios. */
async function starter({ blob }: VerifyOptions): Promise<typeof startRun> {
  return blob === true
    ? (await import('../run/startPlaywright.ts')).startPlaywright
    : (await import('../run/startRun.ts')).startRun;
}

async function renderAgain(settings: RunSettings): Promise<number> {
  const { writeReports } = await import('../run/writeReports.ts');
  const { text, decision } = await writeReports(settings);
  print(`${settings.run} is finished: nothing is left to run\n${text}\n`);
  return decision.exit;
}

/** Only options that were typed can contradict a run; defaults cannot. */
function saidOf(options: VerifyOptions, command: Command): TypedOptions {
  const typed = (name: keyof VerifyOptions): boolean =>
    command.getOptionValueSource(name) === 'cli';
  const words = Object.fromEntries(
    (['target', 'profile', 'seed', 'shard', 'out'] as const)
      .filter(typed)
      .map((name) => [name, String(options[name])]),
  );
  const lists = Object.fromEntries(
    (['clause', 'operation', 'fault', 'variant'] as const)
      .filter(typed)
      .map((name) => [name, options[name]]),
  );
  return { ...words, ...lists, iMeanProduction: options.iMeanProduction === true };
}
