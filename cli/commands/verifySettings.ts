/** Words of `assay verify` → the settings of a run, after all that cannot be run was refused. */
import { resolve } from 'node:path';
import { profileNames } from '../../contract/profileNames.ts';
import { examineBudget } from '../../engine/doctor/examineSettings.ts';
import { writeSource } from '../../engine/run/contractFiles.ts';
import { hasRunFile } from '../../engine/run/runFile.ts';
import {
  choicesIn,
  newRun,
  profileOf,
  shardFrom,
  targetFileOf,
  type RunSettings,
} from '../../engine/run/settings.ts';
import { budgetFolder } from '../../exchange/budget/budgetFolder.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import type { Target, TargetBudget } from '../../exchange/targets/target.ts';
import { printError } from '../../output/console.ts';
import { refuseUnknownSwitches } from '../run/refuseUnknownSwitches.ts';
import { joinedHere } from '../joinedHere.ts';
import { UsageError } from '../usageError.ts';
import { refuseOddMix, type VerifyOptions } from './verifyOptions.ts';

/**
 * The settings of a new run, once everything that can be refused before a request is sent was looked at.
 * Throws a `UsageError` for what cannot be run; files that the run would need are removed again then.
 */
export async function newSettings(options: VerifyOptions): Promise<RunSettings> {
  refuseOddMix(options);
  const chosen = newRun(choicesOf(options));
  if (hasRunFile(chosen.dir)) throw taken(chosen.dir);
  const document = documentOf(options);
  const { useOwn, removeOwn } = await import('../run/ownFiles.ts');
  try {
    if (document !== null) return await settingsOfDocument(options, chosen, document);
    writeSource(chosen.dir, { joined: joinedHere() });
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
  if (options.clause.length + options.operation.length > 0)
    await refuseUnmatched(options, chosen.dir);
  if (targetFile === null) {
    if (options.iMeanProduction === true)
      throw new UsageError('--i-mean-production needs a target file');
  } else {
    if (options.fault.length + options.variant.length > 0)
      throw new UsageError('--fault and --variant work on the mock only: leave out --target');
    const target = loadTarget(targetFile, {
      iMeanProduction: options.iMeanProduction === true,
    });
    if (target.overrides !== undefined) await refuseUnfit(target, chosen.dir);
    if (target.budget.store === undefined) budgetFolder();
    if (target.control === null) bound = await boundOf(target.budget, options.profile);
    const { level, message } = examineBudget(target);
    if (level === 'warn') printError(`assay: budget: ${message}\n`);
  }
  const inArea = options.area === undefined ? [] : await operationsIn(options.area, chosen.dir);
  const operations = [...chosen.operations, ...inArea];
  const settings = { ...chosen, ...bound, operations };
  await refuseUnknownSwitches(settings);
  return settings;
}

/** A folder is the folder of one run. */
export function taken(dir: string): UsageError {
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

/** Loads the contract only if the target file overrides something of it. */
async function refuseUnfit(target: Target, dir: string): Promise<void> {
  const [{ contractIn }, { refuseUnknownOverrides }] = await Promise.all([
    import('../../engine/run/contractFiles.ts'),
    import('../../engine/config/targetIssues.ts'),
  ]);
  refuseUnknownOverrides(target, contractIn(dir));
}

async function operationsIn(area: string, dir: string): Promise<readonly string[]> {
  const [{ contractIn }, { areaNamed }] = await Promise.all([
    import('../../engine/run/contractFiles.ts'),
    import('./areaNamed.ts'),
  ]);
  const { name, operations } = areaNamed(contractIn(dir).areas, area);
  if (operations.length === 0)
    throw new UsageError(`--area: the document shows no operation of ${name}`);
  return operations;
}

/** Loads the contract only if the command line names parts of it. */
async function refuseUnmatched(options: VerifyOptions, dir: string): Promise<void> {
  const [{ serviceIn }, { selectionOf }] = await Promise.all([
    import('../../suites/serviceOf.ts'),
    import('../../engine/plan/selection.ts'),
  ]);
  const { unmatched } = selectionOf(serviceIn(dir), options.clause, options.operation);
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
