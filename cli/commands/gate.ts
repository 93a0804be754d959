/** `assay gate`: decides whether a candidate may pass, from the evidence of its run or from its report. */
import { dirname } from 'node:path';
import { Option, type Command } from 'commander';
import { print } from '../../output/console.ts';
import { sourceIn } from '../../engine/run/contractFiles.ts';
import type { Service } from '../../engine/service.ts';
import { serviceIn, serviceOf } from '../../suites/serviceOf.ts';
import { chosenProfile } from '../../contract/chosenProfile.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import type { Contract, Profile } from '../../contract/types.ts';
import { assayVersion } from '../../contract/assayVersion.ts';
import { profileHash } from '../../engine/run/resolved.ts';
import { EvidenceError } from '../../reports/evidenceError.ts';
import { decideGate, refusal } from '../../reports/gate/gate.ts';
import { gateHeading, gateText } from '../../reports/gate/gateText.ts';
import {
  plainRow,
  stopRow,
  type GateDecision,
  type GateRow,
} from '../../reports/gate/gateTypes.ts';
import { judgedIds } from '../../reports/gate/judgedClauses.ts';
import { problemsOfReport } from '../../reports/gate/soundness.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import type { Report } from '../../reports/types.ts';
import { keptDocument } from '../../suites/document/clauses/keptDocument.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { UsageError } from '../usageError.ts';
import { collect, withReferences } from './verifyOptions.ts';
import { acceptedIn, reportIn } from '../run/acceptedFiles.ts';
import { ageOf, demandedIn, leastOf, overrideId } from './gateOptions.ts';
import { reportFromEvidence } from './gateFiles.ts';
import { planRows } from './gatePlan.ts';

type Options = {
  readonly report?: string;
  readonly document?: string;
  readonly baseline?: string;
  readonly waivers?: string;
  readonly profile: string;
  readonly contract?: string;
  readonly target?: string;
  readonly maxAge: string;
  readonly baselineMaxAge: string;
  readonly leastJudged?: string;
  readonly allowOverride: readonly string[];
  readonly config: readonly string[];
  readonly demand?: string;
  readonly all?: true;
  readonly flaky: 'stop' | 'report';
  readonly blocked: 'stop' | 'report';
};

export function addGate(program: Command): void {
  withReferences(program.command('gate'))
    .description('decide whether a candidate may pass')
    .argument('[dir...]', 'folder of the run, or the folders of all its shards, with evidence')
    .option('--report <file>', 'report.json of the candidate, if its evidence is not available')
    .option(
      '--document <file>',
      'OpenAPI document that the run must have tested; default: the document of the run',
    )
    .option(
      '--profile <name>',
      'profile that the run must have, or the file that changed it',
      'gate',
    )
    .option('--contract <sha256>', 'contract that the run must have; default: the installed one')
    .option('--target <name>', 'name of the target that the run must have')
    .option('--max-age <time>', 'longest time since the run began, such as 90m, 24h, 7d', '24h')
    .option('--least-judged <n>', 'fewest clauses judged; default: from baseline or profile')
    .option(
      '--baseline <file>',
      'report.json of an accepted run; its failures are not counted as new',
    )
    .option('--baseline-max-age <time>', 'longest time since the baseline began', '30d')
    .option(
      '--waivers <file>',
      'YAML or JSON file of known failures, each with a reason and an end date',
    )
    .option(
      '--allow-override <id>',
      'accept the failures that this override of the target file excuses; repeatable',
      collect,
      [],
    )
    .option(
      '--config <sha256>',
      'hash of a config, cases or workflows of your own that the run may use; repeatable',
      collect,
      [],
    )
    .option(
      '--demand <permissions>',
      'what the target must permit, such as create,update, or none; default: from the profile',
    )
    .option('--all', 'print every row, not only the first of each kind')
    .addOption(
      new Option('--flaky <policy>', 'effect of a flaky case')
        .choices(['stop', 'report'])
        .default('report'),
    )
    .addOption(
      new Option('--blocked <policy>', 'effect of a blocked clause')
        .choices(['stop', 'report'])
        .default('stop'),
    )
    .action(async (dirs: readonly string[], options: Options) => {
      process.exitCode = await gate(dirs, options);
    });
}

async function gate(dirs: readonly string[], options: Options): Promise<number> {
  if (dirs.length > 0 === (options.report !== undefined))
    throw new UsageError('name the folder of a run, or a report by --report, but not both');
  const service = serviceOfRun(dirs, options);
  const { contract } = service;
  const chosen = chosenProfile(options.profile);
  const profile = profileOfRun(chosen);
  const baseline = options.baseline === undefined ? null : reportIn(options.baseline);
  const accepted =
    options.waivers === undefined ? { waivers: [], overrides: [] } : acceptedIn(options.waivers);
  const now = Date.now();
  const demands = {
    profile: chosen,
    contract: options.contract ?? contract.sha256,
    target: options.target ?? null,
    now,
    maxAgeMs: ageOf(options.maxAge, '--max-age'),
    baselineMaxAgeMs: ageOf(options.baselineMaxAge, '--baseline-max-age'),
    leastJudged: leastOf(options.leastJudged, baseline),
    profileHash: profileHash(profile),
    allowedOverrides: [
      ...accepted.overrides,
      ...options.allowOverride.map((id) => ({
        override: overrideId(id),
        reason: 'by the command',
        ticket: '',
      })),
    ],
    own: options.config,
    version: assayVersion(),
    permissions: demandedIn(options.demand) ?? profile.permissions ?? [],
    ...(options.leastJudged === undefined
      ? { leastAccountedFor: service.leastJudged(profile) }
      : {}),
  };
  const report = await candidate(dirs, options, contract, profile);
  if (typeof report === 'string') return show(refusal([stopRow('unsound', report)]), null);
  const refused = [
    ...unsoundRows('the run', report, { contract, profile }),
    ...(baseline === null ? [] : unsoundRows('the baseline', baseline, { contract, profile })),
  ];
  if (refused.length > 0) return show(refusal(refused), report);
  const decision = decideGate(
    {
      report,
      profile,
      baseline,
      waivers: accepted.waivers,
      today: new Date(now).toISOString().slice(0, 10),
      policy: { flaky: options.flaky, blocked: options.blocked },
      demands,
    },
    [
      ...unprovedRows(dirs, options, report.contract.sha256),
      ...floorRows(dirs, options, report),
      ...planRows(service, profile, report, runFolder(dirs, options.report)),
    ],
  );
  return show(decision, report, options.all === true ? Infinity : undefined);
}

/** The service of the named document, or of the run, or the platform's as it ships. */
function serviceOfRun(dirs: readonly string[], { document, report }: Options): Service {
  return document === undefined
    ? serviceIn(runFolder(dirs, report))
    : serviceOf({
        ...sourceIn(runFolder(dirs, report)),
        document: keptDocument(document, remoteFiles).files,
      });
}

function runFolder(dirs: readonly string[], report: string | undefined): string {
  return dirs[0] ?? dirname(report ?? '');
}

function unprovedRows(
  dirs: readonly string[],
  { report, document, contract: named }: Options,
  sha256: string,
): GateRow[] {
  const source = sourceIn(runFolder(dirs, report));
  const alone =
    named === undefined &&
    ((document === undefined && source.document !== undefined) || source.joined !== undefined);
  return [
    ...(report === undefined
      ? []
      : [plainRow('unproved', 0, `judged by ${report} alone: no evidence was read`)]),
    ...(alone
      ? [
          stopRow(
            'unproved',
            `the contract comes from the folder of the run: name its document by --document, or its hash by --contract ${sha256}`,
          ),
        ]
      : []),
  ];
}

/** Documents differ in how many clauses can be judged, so only the caller can give this figure. */
function floorRows(dirs: readonly string[], options: Options, report: Report): GateRow[] {
  const { leastJudged, baseline } = options;
  return sourceIn(runFolder(dirs, options.report)).document === undefined ||
    (leastJudged ?? baseline) !== undefined
    ? []
    : [
        stopRow(
          'too-few',
          `a document has no least number of clauses, and the run judged ${judgedIds(report).length} clauses: name a baseline, or a figure by --least-judged`,
        ),
      ];
}

/** The report, or why its evidence cannot be believed. */
async function candidate(
  dirs: readonly string[],
  { report }: Options,
  contract: Contract,
  profile: Profile,
): Promise<Report | string> {
  if (report !== undefined) return reportIn(report);
  try {
    return await reportFromEvidence(dirs, contract, profile);
  } catch (thrown) {
    if (thrown instanceof EvidenceError) return thrown.message;
    throw thrown;
  }
}

type Judged = { readonly contract: Contract; readonly profile: Profile };

/** A report of another contract cannot be checked clause by clause: that alone refuses it. */
function unsoundRows(what: string, report: Report, { contract, profile }: Judged): GateRow[] {
  if (report.contract.sha256 !== contract.sha256)
    return [
      stopRow(
        'mismatch',
        `${what} is of contract ${report.contract.sha256}; the installed one is ${contract.sha256}`,
      ),
    ];
  const { profile: hash = profileHash(profile) } = report.resolved ?? {};
  // A run of another profile has other severities: the demands say so.
  const problems = hash === profileHash(profile) ? problemsOfReport(report, contract, profile) : [];
  return problems.map((problem) =>
    stopRow('unsound', `${what} contradicts itself or the contract: ${problem}`),
  );
}

function show(decision: GateDecision, report: Report | null, most?: number): number {
  const palette = terminalPalette();
  const nameOf = report === null ? (id: string | null) => id ?? '' : operationNames(report);
  const lines = [
    ...(report === null ? [] : [gateHeading(report)]),
    gateText(decision, nameOf, palette, most),
  ];
  print(`${lines.join('\n')}\n`);
  return decision.exit;
}
