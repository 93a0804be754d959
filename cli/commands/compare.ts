/** `assay compare`: runs the same cases against two services and reports the differences. */
import { dirname, join } from 'node:path';
import { Option, type Command } from 'commander';
import { serviceIn } from '../../suites/serviceOf.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import { planRun } from '../../engine/plan/plan.ts';
import { selectionOf } from '../../engine/plan/selection.ts';
import { writeRunFile } from '../../engine/run/runFile.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { trafficGroup } from '../../engine/workflow/traffic.ts';
import { print, printError } from '../../output/console.ts';
import {
  parseAccepted,
  withAccepted,
  type AcceptedDifference,
} from '../../reports/compare/accepted.ts';
import { compareText } from '../../reports/compare/compareText.ts';
import { gates } from '../../reports/compare/differenceWords.ts';
import { comparisonFormatVersion, type Comparison } from '../../reports/compare/types.ts';
import type { SideName } from '../../reports/compare/oddPlaces.ts';
import { counted, namesInContract, profileText } from '../../reports/text/phrases.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import { planFor } from '../../suites/plannedRun.ts';
import {
  planSettings,
  timeFor,
  settingsFor,
  useDocument,
  withOwn,
  type CompareOptions,
  type SideSettings,
} from '../compare/compareSettings.ts';
import { compareSides, type Compared } from '../compare/compareSides.ts';
import { endBySignal } from '../compare/endBySignal.ts';
import { openSides } from '../compare/openSides.ts';
import { lostSide, type Sides } from '../compare/runTrio.ts';
import { writeComparison } from '../compare/writeComparison.ts';
import { readYaml } from '../userFiles.ts';
import { refuseFileInPlaceOf, refuseUnknownSwitches } from '../run/refusals.ts';
import { removeOwn } from '../run/ownFiles.ts';
import { UsageError } from '../usageError.ts';
import {
  collect,
  durationOf,
  profileOption,
  wholeNumber,
  withReferences,
} from './verifyOptions.ts';

/** Chance of any false difference in a whole comparison. */
const alpha = 0.01;

export function addCompare(program: Command): void {
  const command = withReferences(program.command('compare'))
    .description(
      'run the same cases against two services and report the differences beyond the noise of the left one',
    )
    .option('--left <file>', 'target file of the accepted release, or the word mock', 'mock')
    .option('--right <file>', 'target file of the new release, or the word mock', 'mock')
    .option(
      '--again <file>',
      'a second target of the accepted release; default: the left one twice',
    )
    .option(
      '--document <file>',
      'OpenAPI document that is the whole contract; default: the document of the target file on the left',
    )
    .addOption(profileOption('how much to run'))
    .option('--clause <glob>', 'only scenarios for clauses that match; repeatable', collect, [])
    .option('--operation <id>', 'only scenarios that call this operation; repeatable', collect, [])
    .option(
      '--traffic <file>',
      'HAR, or folder of assay proxy: its requests are compared, instead of the cases of the profile',
    )
    .option('--seed <n>', 'seed of all random inputs; default: a new one', wholeNumber)
    .option('--out <dir>', 'folder of the comparison; default: out/<time>')
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit 1 for differences that break the document, for all except mended ones, or for all',
      )
        .choices(['breaks', 'changed', 'all'])
        .default('breaks'),
    )
    .option(
      '--accepted <file>',
      'YAML list of accepted differences: id, or cause, at and operation; reason, ticket, expires',
    )
    .option(
      '--max-time <duration>',
      'send nothing new after this time, such as 10m; default: three times the time of the profile',
      durationOf,
    );
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
  const chosen = settingsFor(options);
  const accepted = acceptedIn(options.accepted);
  const dir = dirname(chosen.left.dir);
  const settings = await checkedSettings(options, chosen, dir);
  const base = settings.left;
  const startedAt = new Date();
  const planned = planOf(await planFor(planSettings(settings)), options);
  for (const side of Object.values(settings)) writeRunFile(side);
  const { sides, close } = await openSides(settings, planned);
  const [left, right] = [sides.left, sides.right].map(({ world }) => world.target);
  if (left?.file !== null && left?.baseUrl === right?.baseUrl)
    printError(
      `assay: left and right are one address, ${right?.baseUrl ?? ''}: only credentials can make a difference\n`,
    );
  const most = timeFor(base, options);
  const { stop, release } = endBySignal(dir);
  let compared: Compared;
  try {
    compared = await compareSides(sides, planned.planned, {
      alpha,
      over: (share) => {
        if (stop.aborted) return 'it was stopped';
        if (Date.now() > startedAt.getTime() + share * most)
          return 'its time was over (--max-time sets it)';
        return lostSide(sides);
      },
      stop,
      progress: (line) => printError(`assay: ${line}\n`),
    });
  } finally {
    await close();
    release();
  }
  const { contract } = planned.service;
  const unplanned = leftOutOfProfile(planned);
  const unsent = [...contract.clauses.values()].flatMap(({ group, untested }) =>
    group === trafficGroup && untested !== undefined
      ? [{ scenario: 'recorded', reason: untested }]
      : [],
  );
  const comparison: Comparison = {
    formatVersion: comparisonFormatVersion,
    contract: { title: contract.title, version: contract.version },
    left: about(sides, 'left'),
    again: about(sides, 'again'),
    right: about(sides, 'right'),
    profile: profileText(base),
    seed: base.seed,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    alpha,
    failOn: options.failOn,
    requests: Object.values(sides).reduce((sum, side) => sum + side.sent(), 0),
    ...compared,
    skipped: [...unplanned, ...unsent, ...compared.skipped],
    partial:
      compared.partial ??
      (unplanned.length === 0
        ? null
        : `the budget left out or cut ${counted(unplanned.length, 'scenario')} of profile ${profileText(base)}`),
    differences: withAccepted(compared.differences, accepted, startedAt.toISOString().slice(0, 10)),
  };
  const nameOf = namesInContract(contract);
  writeComparison(dir, comparison, nameOf);
  print(`${compareText(comparison, nameOf, terminalPalette())}\n${join(dir, 'compare.html')}\n`);
  const exit = exitOf(comparison);
  // The case that was left alone may still wait for minutes.
  if (stop.aborted) process.exit(exit);
  return exit;
}

function exitOf({ differences, partial, cases, failOn }: Comparison): 0 | 1 | 3 {
  if (differences.some((one) => gates(one, failOn))) return 1;
  const reason = partial ?? (cases === 0 ? 'no case could be run on all sides' : null);
  if (reason !== null) printError(`assay: could not compare all: ${reason}\n`);
  return reason === null ? 0 : 3;
}

/** With a recording, its requests alone. */
function planOf(
  run: Awaited<ReturnType<typeof planFor>>,
  { traffic }: Pick<CompareOptions, 'traffic'>,
): Awaited<ReturnType<typeof planFor>> {
  if (traffic === undefined) return run;
  const isRecorded = ({ id }: AnyScenario): boolean => id.startsWith(`${trafficGroup}/`);
  return {
    ...run,
    scenarios: run.scenarios.filter(isRecorded),
    planned: run.planned.filter(({ scenario }) => isRecorded(scenario)),
    leftOut: run.leftOut.filter(({ scenario }) => isRecorded(scenario)),
  };
}

/** The scenarios of the profile for which the budgets of the targets are too small. */
function leftOutOfProfile({
  scenarios,
  selection,
  settings,
  leftOut,
  planned,
}: Awaited<ReturnType<typeof planFor>>): Comparison['skipped'] {
  const whole = planRun(scenarios, profileOfRun(settings), selection);
  const asked = new Map(whole.planned.map(({ scenario, runs }) => [scenario.id, runs]));
  return [
    ...leftOut.flatMap(({ scenario: { id }, reason }) =>
      asked.has(id) ? [{ scenario: id, reason }] : [],
    ),
    ...planned.flatMap(({ scenario: { id }, runs }) => {
      const wanted = asked.get(id) ?? runs;
      return runs < wanted
        ? [{ scenario: id, reason: `no budget: ${runs} of ${wanted} cases` }]
        : [];
    }),
  ];
}

/** Refuses what cannot be run, before anything is sent. */
async function checkedSettings(
  options: CompareOptions,
  chosen: SideSettings,
  dir: string,
): Promise<SideSettings> {
  refuseFileInPlaceOf(dir);
  try {
    await useDocument(options, dir);
    const settings = await withOwn(chosen, dir, options.traffic);
    await refuseUnmatched(options, dir);
    for (const side of Object.values(settings)) await (await refuseUnknownSwitches(side))?.stop();
    return settings;
  } catch (thrown) {
    removeOwn(dir);
    throw thrown;
  }
}

async function refuseUnmatched({ clause, operation }: CompareOptions, dir: string): Promise<void> {
  if (clause.length + operation.length === 0) return;
  const { unmatched } = selectionOf(serviceIn(dir), clause, operation);
  if (unmatched.length > 0)
    throw new UsageError(
      `nothing in the contract matches ${unmatched.join(', ')}; 'assay clauses' lists all clauses`,
    );
}

function acceptedIn(file: string | undefined): readonly AcceptedDifference[] {
  const today = new Date().toISOString().slice(0, 10);
  return file === undefined ? [] : parseAccepted(readYaml(file), file, today);
}

function about(sides: Sides, name: SideName): Comparison['left'] {
  const { target } = sides[name].world;
  return { name: target.name, baseUrl: target.baseUrl };
}
