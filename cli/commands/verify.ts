/** `assay verify`: checks the command line, runs the suites under Playwright, and sets the exit code. */
import { isTerminal, print, printError } from '../../output/console.ts';
import { profileNames } from '../../contract/profileNames.ts';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { budgetFolder } from '../../exchange/budget/budgetFolder.ts';
import { examineBudget } from '../../engine/doctor/examineSettings.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import type { Target, TargetBudget } from '../../exchange/targets/target.ts';
import { hasRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import {
  choicesIn,
  newRun,
  profileOf,
  shardFrom,
  targetFileOf,
  type RunSettings,
} from '../../engine/run/settings.ts';
import { betweenCommands } from '../run/betweenCommands.ts';
import { startRun } from '../run/startRun.ts';
import type { Said } from '../run/resumedRun.ts';
import { refuseUnknownSwitches } from '../run/refuseUnknownSwitches.ts';
import { UsageError } from '../usageError.ts';
import { workersFor } from '../run/workersFor.ts';
import {
  collect,
  durationOf,
  positiveNumber,
  refuseOddMix,
  shardOf,
  wholeNumber,
  withTargetOptions,
  type VerifyOptions,
} from './verifyOptions.ts';

export function addVerify(program: Command): void {
  withTargetOptions(
    program
      .command('verify', { isDefault: false })
      .description(
        'check a server against the contract; the default target is the mock that ships with assay',
      ),
  )
    .addOption(
      new Option('--profile <name>', 'how much to test').choices([...profileNames]).default('gate'),
    )
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
      'end the run after this time, such as 90s, 10m or 2h; what was not tested by then is not passed',
      durationOf,
    )
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
      process.exitCode = await verify(options, saidOf(options, command));
    });
}

/** Reports usage errors before anything is started. Then Playwright owns the terminal until the run ends. */
async function verify(options: VerifyOptions, said: Said): Promise<number> {
  const extras = {
    allure: options.allure === true,
    blob: options.blob === true,
    maxFailures: options.maxFailures ?? null,
    maxMs: options.maxTime ?? null,
  };
  const workers = options.workers ?? null;
  if (options.resume !== undefined) {
    const { resumedRun } = await import('../run/resumedRun.ts');
    const { settings, finished, complete } = await resumedRun(options.resume, said);
    if (complete) return renderAgain(settings);
    const allowed = await workersFor(settings, workers);
    print(`resumes ${settings.run}: ${finished} scenarios are finished and are not run again\n`);
    return startRun(settings, { ...extras, workers: allowed });
  }
  const settings = await newSettings(options);
  if (options.dryRun === true) {
    const { dryRun } = await import('../run/dryRun.ts');
    print(`${await dryRun(settings)}\n`);
    return 0;
  }
  const allowed = await workersFor(settings, workers);
  if (!writeRunFile(settings)) throw taken(settings.dir);
  return betweenCommands(settings, () => startRun(settings, { ...extras, workers: allowed }));
}

async function newSettings(options: VerifyOptions): Promise<RunSettings> {
  refuseOddMix(options);
  const chosen = newRun(choicesOf(options));
  if (hasRunFile(chosen.dir)) throw taken(chosen.dir);
  const document = documentOf(options);
  const { useOwn, removeOwn } = await import('../run/ownFiles.ts');
  try {
    if (document !== null) return await settingsOfDocument(options, chosen, document);
    return await checkedSettings(options, await useOwn(chosen, options));
  } catch (thrown) {
    removeOwn(chosen.dir);
    throw thrown;
  }
}

async function settingsOfDocument(
  options: VerifyOptions,
  chosen: RunSettings,
  document: string,
): Promise<RunSettings> {
  const { removeContract, writeContract, writeTarget, pathHint } =
    await import('../run/documentRun.ts');
  const { useOwn } = await import('../run/ownFiles.ts');
  try {
    const { server, notices } = writeContract(chosen.dir, document);
    const { url } = options;
    const own = await useOwn(chosen, options);
    const target = url === undefined ? null : writeTarget(chosen.dir, { ...options, url });
    const settings = await checkedSettings(
      options,
      target === null ? own : { ...own, targetFile: target.file },
    );
    const hint = url === undefined ? [] : pathHint(server, url);
    for (const line of [...notices, ...(target?.notices ?? []), ...hint])
      printError(`assay: ${line}\n`);
    return settings;
  } catch (thrown) {
    removeContract(chosen.dir);
    throw thrown;
  }
}

/** The document that is the whole contract; null for a run on the platform. */
function documentOf({ document, target, iMeanProduction }: VerifyOptions): string | null {
  if (document !== undefined || target === 'mock') return document ?? null;
  return loadTarget(target, { iMeanProduction: iMeanProduction === true, secrets: 'lazy' })
    .document;
}

/** Refuses what cannot be run. */
async function checkedSettings(options: VerifyOptions, chosen: RunSettings): Promise<RunSettings> {
  const { targetFile } = chosen;
  let bound: Pick<RunSettings, 'mostRequests'> = {};
  if (options.clause.length + options.operation.length > 0) await refuseUnmatched(options);
  if (targetFile === null) {
    if (options.iMeanProduction === true)
      throw new UsageError('--i-mean-production needs a target file');
  } else {
    if (options.fault.length + options.variant.length > 0)
      throw new UsageError('--fault and --variant work on the mock only: leave out --target');
    const target = loadTarget(targetFile, {
      iMeanProduction: options.iMeanProduction === true,
    });
    if (target.overrides !== undefined) await refuseUnfit(target);
    if (target.budget.store === undefined) budgetFolder();
    if (target.control === null) bound = await boundOf(target.budget, options.profile);
    const { level, message } = examineBudget(target);
    if (level === 'warn') printError(`assay: budget: ${message}\n`);
  }
  const inArea = options.area === undefined ? [] : await operationsIn(options.area);
  const operations = [...chosen.operations, ...inArea];
  const settings = { ...chosen, ...bound, operations };
  await refuseUnknownSwitches(settings);
  return settings;
}

function taken(dir: string): UsageError {
  return new UsageError(
    `${dir} already holds a run: continue it with --resume, or choose another --out`,
  );
}

/** The budget in requests, so that the plan keeps to what the target allows in the profile's time. */
async function boundOf(
  budget: TargetBudget,
  profile: string,
): Promise<Pick<RunSettings, 'mostRequests'>> {
  const [{ loadProfile }, { mostWithin }] = await Promise.all([
    import('../../contract/loadProfile.ts'),
    import('../../exchange/budget/slidingBudget.ts'),
  ]);
  const name = profileNames.find((one) => one === profile);
  return name === undefined
    ? {}
    : { mostRequests: mostWithin(budget, loadProfile(name).maxDurationMs) };
}

async function renderAgain(settings: RunSettings): Promise<number> {
  const { writeReports } = await import('../run/writeReports.ts');
  const { text, decision } = await writeReports(settings, isTerminal());
  print(`${settings.run} is finished: nothing is left to run\n${text}\n`);
  return decision.exit;
}

/** Loads the contract only if the target file overrides something of it. */
async function refuseUnfit(target: Target): Promise<void> {
  const [{ loadContract }, { refuseUnknownOverrides }] = await Promise.all([
    import('../../contract/loadContract.ts'),
    import('../../engine/config/targetIssues.ts'),
  ]);
  refuseUnknownOverrides(target, loadContract());
}

async function operationsIn(area: string): Promise<readonly string[]> {
  const [{ loadContract }, { areaNamed }] = await Promise.all([
    import('../../contract/loadContract.ts'),
    import('../imports/areaNamed.ts'),
  ]);
  const { name, operations } = areaNamed(loadContract().areas, area);
  if (operations.length === 0)
    throw new UsageError(`--area: the document shows no operation of ${name}`);
  return operations;
}

/** Loads the contract only if the command line names parts of it. */
async function refuseUnmatched(options: VerifyOptions): Promise<void> {
  const [{ loadContract }, { checkByName }, { selectionOf }] = await Promise.all([
    import('../../contract/loadContract.ts'),
    import('../../checks/index.ts'),
    import('../../engine/plan/selection.ts'),
  ]);
  const { unmatched } = selectionOf(loadContract(), checkByName, options.clause, options.operation);
  if (unmatched.length > 0)
    throw new UsageError(
      `nothing in the contract matches ${unmatched.join(', ')}; 'assay clauses' lists all clauses`,
    );
}

/** `ASSAY_SEED` and `ASSAY_OUT` count where the command does not name a seed or a folder. */
function choicesOf(options: VerifyOptions): Partial<RunSettings> {
  const { ASSAY_SEED, ASSAY_OUT } = process.env;
  return {
    ...choicesIn({ ASSAY_SEED, ASSAY_OUT }),
    targetFile: targetFileOf(options.target),
    profile: profileOf(options.profile),
    clauses: options.clause,
    operations: options.operation,
    faults: options.fault,
    variants: options.variant,
    iMeanProduction: options.iMeanProduction === true,
    shard: shardFrom(options.shard),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.out === undefined ? {} : { dir: resolve(options.out) }),
  };
}

/** Only options that were typed can contradict a run; defaults cannot. */
function saidOf(options: VerifyOptions, command: Command): Said {
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
