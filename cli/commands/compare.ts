/** `assay compare`: runs the same cases against two services and reports in what they differ. */
import { dirname, join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { checkByName } from '../../checks/index.ts';
import { loadContract } from '../../contract/loadContract.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { profileNames } from '../../contract/profileNames.ts';
import { selectionOf } from '../../engine/plan/selection.ts';
import { hasRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import { newRun, profileOf, targetFileOf, type RunSettings } from '../../engine/run/settings.ts';
import { mostWithin } from '../../exchange/budget/slidingBudget.ts';
import { loadTarget } from '../../exchange/targets/loadTarget.ts';
import { isTerminal, print, printError } from '../../output/console.ts';
import {
  parseAccepted,
  withAccepted,
  type AcceptedDifference,
} from '../../reports/compare/accepted.ts';
import { compareText } from '../../reports/compare/compareText.ts';
import { gates } from '../../reports/compare/differenceWords.ts';
import { comparisonFormatVersion, type Comparison } from '../../reports/compare/types.ts';
import { ansiPalette, plainPalette } from '../../reports/text/palette.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { compareSides, type Compared } from '../compare/compareSides.ts';
import { openSides, settingsOf, type SideName } from '../compare/openSides.ts';
import type { Sides } from '../compare/runTrio.ts';
import { operationNamesOf, writeComparison } from '../compare/writeComparison.ts';
import { readYaml } from '../readYaml.ts';
import { writeContract } from '../run/documentRun.ts';
import { refuseUnknownSwitches } from '../run/refuseUnknownSwitches.ts';
import { UsageError } from '../usageError.ts';
import { collect, durationOf, wholeNumber } from './verifyOptions.ts';

type CompareOptions = {
  readonly document?: string;
  readonly left: string;
  readonly right: string;
  readonly again?: string;
  readonly profile: string;
  readonly seed?: number;
  readonly clause: readonly string[];
  readonly operation: readonly string[];
  readonly out?: string;
  readonly accepted?: string;
  readonly maxTime?: number;
  readonly leftFault: readonly string[];
  readonly leftVariant: readonly string[];
  readonly rightFault: readonly string[];
  readonly rightVariant: readonly string[];
  readonly noise?: string;
  readonly iMeanProduction?: boolean;
};

/** Chance of any false difference in a whole comparison. */
const alpha = 0.01;

export function addCompare(program: Command): void {
  const command = program
    .command('compare')
    .description(
      'run the same cases against two services and report in what they differ, beyond the noise of the left one',
    )
    .option('--left <file>', 'target file of the accepted release, or the word mock', 'mock')
    .option('--right <file>', 'target file of the new release, or the word mock', 'mock')
    .option(
      '--again <file>',
      'a second target of the accepted release; default: the left one twice',
    )
    .option(
      '--document <file>',
      'OpenAPI document that is the whole contract; default: that of the target file on the left',
    )
    .addOption(
      new Option('--profile <name>', 'how much to run').choices([...profileNames]).default('gate'),
    )
    .option('--clause <glob>', 'only scenarios for clauses that match; repeatable', collect, [])
    .option('--operation <id>', 'only scenarios that call this operation; repeatable', collect, [])
    .option('--seed <n>', 'seed of all random inputs; default: a new one', wholeNumber)
    .option('--out <dir>', 'folder of the comparison; default: out/<time>')
    .option('--accepted <file>', 'YAML list of accepted differences: id, reason, ticket, expires')
    .option('--max-time <duration>', 'send nothing new after this time, such as 10m', durationOf);
  for (const side of ['left', 'right'])
    command
      .option(`--${side}-fault <id>`, `plant a fault in the mock on the ${side}`, collect, [])
      .option(
        `--${side}-variant <id=choice>`,
        `let the mock on the ${side} decide an open point differently`,
        collect,
        [],
      );
  command
    .option(
      '--noise <words>',
      'let the answers of the mock vary by chance on all sides: order,members,clock,slow',
    )
    .option(
      '--i-mean-production',
      'allow target files with environment: production; only reading requests are sent',
    )
    .action(async (options: CompareOptions) => {
      process.exitCode = await compare(options);
    });
}

async function compare(options: CompareOptions): Promise<0 | 1 | 3> {
  const settings = settingsFor(options);
  const accepted = acceptedIn(options.accepted);
  const dir = dirname(settings.left.dir);
  useDocument(options, dir);
  await refuseUnmatched(options);
  for (const side of Object.values(settings)) await refuseUnknownSwitches(side);
  const [base] = [settings.left];
  const startedAt = new Date();
  const planned = await planFor(planSettings(settings));
  for (const side of Object.values(settings)) writeRunFile(side);
  const { sides, close } = await openSides(settings, planned);
  const profile = loadProfile(base.profile);
  const until = Date.now() + (options.maxTime ?? profile.maxDurationMs);
  const mayGoOn = (): boolean => Date.now() < until && lostSide(sides) === null;
  let compared: Compared;
  let lost: string | null;
  try {
    compared = await compareSides(sides, planned.planned, {
      alpha,
      mayGoOn,
      mayShrink: mayGoOn,
      progress: (line) => printError(`assay: ${line}\n`),
    });
    lost = lostSide(sides);
  } finally {
    await close();
  }
  const comparison: Comparison = {
    formatVersion: comparisonFormatVersion,
    contract: { title: planned.contract.title, version: planned.contract.version },
    left: about(sides, 'left'),
    again: about(sides, 'again'),
    right: about(sides, 'right'),
    profile: base.profile,
    seed: base.seed,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    alpha,
    requests: sides.left.sent() + sides.again.sent() + sides.right.sent(),
    ...compared,
    differences: withAccepted(compared.differences, accepted, startedAt.toISOString().slice(0, 10)),
  };
  const nameOf = operationNamesOf(planned.contract);
  writeComparison(dir, comparison, nameOf);
  print(
    `${compareText(comparison, nameOf, isTerminal() ? ansiPalette : plainPalette)}\n${join(dir, 'compare.html')}\n`,
  );
  if (comparison.differences.some(gates)) return 1;
  const reason = lost ?? (compared.cases === 0 ? 'no case could be run on all sides' : null);
  if (reason !== null) printError(`assay: could not compare: ${reason}\n`);
  return reason === null ? 0 : 3;
}

/** Settings of all sides; the folder of each lies in that of the comparison. */
function settingsFor(options: CompareOptions): Readonly<Record<SideName, RunSettings>> {
  const { left, right, again = left } = options;
  const [onLeft, onRight] = [
    { faults: options.leftFault, variants: options.leftVariant },
    { faults: options.rightFault, variants: options.rightVariant },
  ];
  const named: Readonly<Record<SideName, string>> = { left, again, right };
  for (const [side, { faults, variants }] of Object.entries({ left: onLeft, right: onRight }))
    if (named[side as SideName] !== 'mock' && faults.length + variants.length > 0)
      throw new UsageError(
        `--${side}-fault and --${side}-variant work on the mock only: leave out --${side}`,
      );
  if (again !== 'mock' && left === 'mock')
    throw new UsageError(
      '--again names a second server of the left release: name the left one with --left',
    );
  const base = newRun({
    profile: profileOf(options.profile),
    clauses: options.clause,
    operations: options.operation,
    iMeanProduction: options.iMeanProduction === true,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.out === undefined ? {} : { dir: resolve(options.out) }),
  });
  const of = (name: SideName, choice: typeof onLeft): RunSettings => {
    const settings = settingsOf(base, name, {
      ...choice,
      ...(options.noise === undefined ? {} : { noise: noiseOf(options.noise, name) }),
      targetFile: targetFileOf(named[name]),
    });
    if (hasRunFile(settings.dir))
      throw new UsageError(`${base.dir} already holds a comparison: choose another --out`);
    return { ...settings, ...boundOf(settings) };
  };
  return { left: of('left', onLeft), again: of('again', onLeft), right: of('right', onRight) };
}

/** Chances of its own for each side. */
function noiseOf(words: string, name: SideName): { words: string; seed: number } {
  return { words, seed: ['left', 'again', 'right'].indexOf(name) + 1 };
}

/** What the budget of a target without a clock lets through in the profile's time. */
function boundOf({
  targetFile,
  profile,
  iMeanProduction,
}: RunSettings): Pick<RunSettings, 'mostRequests'> {
  if (targetFile === null) return {};
  const target = loadTarget(targetFile, { iMeanProduction });
  return target.control === null
    ? { mostRequests: mostWithin(target.budget, loadProfile(profile).maxDurationMs) }
    : {};
}

/** All sides are held to one contract: the document of the left side, where it has one of its own. */
function useDocument(
  { document, left, right, iMeanProduction }: CompareOptions,
  dir: string,
): void {
  const [onLeft, onRight] = [left, right].map((file) =>
    file === 'mock'
      ? null
      : loadTarget(file, { iMeanProduction: iMeanProduction === true, secrets: 'lazy' }).document,
  );
  const chosen = document ?? onLeft ?? null;
  if (chosen === null && onRight != null)
    throw new UsageError(
      `${right} names a document of its own, and the left side none: name it with --document`,
    );
  if (chosen === null) return;
  for (const line of writeContract(dir, chosen).notices) printError(`assay: ${line}\n`);
}

/** All sides run one plan: that of the smallest budget, of which the repeats and the second run of the left need a part. */
function planSettings(settings: Readonly<Record<SideName, RunSettings>>): RunSettings {
  const bounds = Object.values(settings).flatMap(({ mostRequests }) => mostRequests ?? []);
  return bounds.length === 0
    ? settings.left
    : { ...settings.left, mostRequests: Math.floor(Math.min(...bounds) / 3) };
}

async function refuseUnmatched({ clause, operation }: CompareOptions): Promise<void> {
  if (clause.length + operation.length === 0) return;
  const { unmatched } = selectionOf(loadContract(), checkByName, clause, operation);
  if (unmatched.length > 0)
    throw new UsageError(
      `nothing in the contract matches ${unmatched.join(', ')}; 'assay clauses' lists all clauses`,
    );
}

function acceptedIn(file: string | undefined): readonly AcceptedDifference[] {
  return file === undefined ? [] : parseAccepted(readYaml(file), file);
}

function lostSide(sides: Sides): string | null {
  for (const [name, { world }] of Object.entries(sides)) {
    const reason = world.givenUp();
    if (reason !== null) return `${name}: ${reason}`;
  }
  return null;
}

function about(sides: Sides, name: SideName): Comparison['left'] {
  const { target } = sides[name].world;
  return { name: target.name, baseUrl: target.baseUrl };
}
