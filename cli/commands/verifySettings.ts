/** Turns the arguments of `assay verify` into the settings of a run. A run that cannot be executed is refused first. */
import { resolve } from 'node:path';
import { chosenProfile } from '../../contract/chosenProfile.ts';
import type { RunningMock } from '../../engine/mock/startMock.ts';
import { budgetFinding } from '../../engine/doctor/examineSettings.ts';
import { documentIn } from '../../engine/run/contractFiles.ts';
import { hasRunFile } from '../../engine/run/runFile.ts';
import {
  choicesIn,
  newRun,
  shardFrom,
  targetFileOf,
  type RunSettings,
} from '../../engine/run/settings.ts';
import { budgetFolder } from '../../exchange/budget/budgetFolder.ts';
import { secretsOf } from '../../exchange/targets/secretsOf.ts';
import type { Target, TargetBudget } from '../../exchange/targets/target.ts';
import { proxyText } from '../../exchange/targets/proxyText.ts';
import { defaultsOf, targetOfRun } from '../../suites/targets/loadTarget.ts';
import { printError } from '../../output/console.ts';
import { refuseUnknownSwitches, refuseFileInPlaceOf } from '../run/refusals.ts';
import { UsageError } from '../usageError.ts';
import { refuseOddMix, type VerifyOptions } from './verifyOptions.ts';

/** A run, and its target; null for the mock. `mock` runs already; null if the run has none, or did not need to ask it. */
type NewRun = {
  readonly settings: RunSettings;
  readonly target: Target | null;
  readonly mock: RunningMock | null;
};

/**
 * The settings of a new run, after everything that can be checked without a request was checked. Throws UsageError if the run is refused;
 * files that were written for the run are removed then.
 */
export async function newSettings(options: VerifyOptions): Promise<NewRun> {
  refuseOddMix(options);
  const named = newRun(choicesOf(options));
  const chosen =
    options.document === undefined ? named : { ...named, document: documentIn(named.dir) };
  refuseFileInPlaceOf(chosen.dir);
  if (hasRunFile(chosen.dir)) throw taken(chosen.dir);
  const target = targetOfRun(chosen);
  const document = options.document ?? target?.document ?? null;
  const [{ useOwn, removeOwn }, { writeJoined }, { removeContract }] = await Promise.all([
    import('../run/ownFiles.ts'),
    import('../run/joinedDocuments.ts'),
    import('../run/documentRun.ts'),
  ]);
  try {
    if (document !== null)
      return await settingsOfDocument(options, { settings: chosen, target }, document);
    await writeJoined(chosen.dir, target);
    return await checkedSettings(
      options,
      { ...chosen, ...(await useOwn(chosen, options, target)) },
      target,
    );
  } catch (thrown) {
    removeOwn(chosen.dir);
    removeContract(chosen.dir);
    throw thrown;
  }
}

async function settingsOfDocument(
  options: VerifyOptions,
  { settings: chosen, target: named }: Pick<NewRun, 'settings' | 'target'>,
  document: string,
): Promise<NewRun> {
  const { writeContract, writeTarget, pathHint } = await import('../run/documentRun.ts');
  const { useOwn } = await import('../run/ownFiles.ts');
  const { localDocument } = await import('../remoteFiles.ts');
  const { server, notices } = writeContract(chosen.dir, localDocument(document));
  const { url } = options;
  const written = url === undefined ? null : writeTarget(chosen.dir, { ...options, url });
  const target = written === null ? named : targetOfRun({ ...chosen, targetFile: written.file });
  const own = await useOwn(chosen, options, target);
  const address = written === null ? {} : { targetFile: written.file };
  const settings = { ...chosen, ...own, ...address };
  const made = await checkedSettings(options, settings, target);
  const hint = url === undefined ? [] : pathHint(server, url);
  for (const line of [...notices, ...(written?.notices ?? []), ...hint])
    printError(`assay: ${line}\n`);
  return made;
}

/** Refuses what cannot be run. */
async function checkedSettings(
  options: VerifyOptions,
  chosen: RunSettings,
  target: Target | null,
): Promise<NewRun> {
  let bound: Pick<RunSettings, 'mostRequests'> = {};
  if (options.clause.length + options.operation.length > 0)
    await refuseUnmatched(options, chosen.dir);
  if (target === null) {
    if (options.iMeanProduction === true)
      throw new UsageError('--i-mean-production needs a target file');
  } else {
    if (options.fault.length + options.variant.length > 0)
      throw new UsageError('--fault and --variant work on the mock only: leave out --target');
    for (const { read } of secretsOf(target.credentials)) read();
    if (target.overrides !== undefined) await refuseUnfit(target, chosen.dir);
    if (target.budget.store === undefined) budgetFolder();
    if (target.control === null) bound = await boundOf(target.budget, chosen, options);
    const proxy = proxyText(target);
    if (proxy !== null) printError(`assay: requests go through ${proxy}\n`);
    const { documented } = defaultsOf(target);
    const { level, message } = budgetFinding(target, documented);
    if (level === 'warn') printError(`assay: budget: ${message}\n`);
  }
  const inArea = options.area === undefined ? [] : await operationsIn(options.area, chosen.dir);
  const operations = [...chosen.operations, ...inArea];
  const { maxTime: mostMs, maxRequests } = options;
  const timed = mostMs === undefined ? {} : { mostMs };
  const limited = maxRequests === undefined ? {} : { maxRequests };
  const settings = { ...chosen, ...bound, ...limited, ...timed, operations };
  return { settings, target, mock: await refuseUnknownSwitches(settings) };
}

/** The error for a folder that holds another run. */
export function taken(dir: string): UsageError {
  return new UsageError(
    `${dir} already holds a run: continue it with --resume, or choose another --out`,
  );
}

/** The budget in requests, so that the plan keeps to what the target allows in the time of the profile or of `--max-time`. */
async function boundOf(
  budget: TargetBudget,
  chosen: RunSettings,
  { maxTime = Infinity }: Pick<VerifyOptions, 'maxTime'>,
): Promise<Pick<RunSettings, 'mostRequests'>> {
  const [{ timedProfile }, { mostWithin }] = await Promise.all([
    import('../../contract/loadProfile.ts'),
    import('../../exchange/budget/slidingBudget.ts'),
  ]);
  const { maxDurationMs } = timedProfile({ ...chosen, mostMs: maxTime });
  return { mostRequests: mostWithin(budget, maxDurationMs) };
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
    import('../run/areaNamed.ts'),
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
  const several = unmatched.some((one) => one.includes(',')) ? '; repeat the option for each' : '';
  if (unmatched.length > 0)
    throw new UsageError(
      `nothing in the contract matches ${unmatched.join(', ')}${several}; 'assay clauses' lists all clauses`,
    );
}

/** `ASSAY_SEED` and `ASSAY_OUT` count if the command does not name a seed or a folder. */
function choicesOf(options: VerifyOptions): Partial<RunSettings> {
  const { ASSAY_SEED, ASSAY_OUT } = process.env;
  return {
    ...choicesIn({ ASSAY_SEED, ASSAY_OUT }),
    targetFile: targetFileOf(options.target),
    ...chosenProfile(options.profile),
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
