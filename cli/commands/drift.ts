/** `assay drift`: shows what a service does beyond its document, and what changed since that was accepted. */
import { dirname } from 'node:path';
import { existsSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { parse, stringify } from 'yaml';
import { writeShared } from '../../output/files.ts';
import { print } from '../../output/console.ts';
import { redactedValues } from '../../output/redacted.ts';
import { contractIn } from '../../engine/run/contractFiles.ts';
import { serviceIn } from '../../suites/serviceOf.ts';
import type { Overlay } from '../../openapi/reading/overlay.ts';
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import { acceptedBaseline } from '../../reports/drift/baseline/acceptedBaseline.ts';
import { baselineJson, parseBaseline } from '../../reports/drift/baseline/baselineFile.ts';
import { baselineOf } from '../../reports/drift/baseline/baselineOf.ts';
import type { Baseline, DriftEntry } from '../../reports/drift/types.ts';
import { compareDocuments } from '../../reports/drift/document/compareDocuments.ts';
import { documentsMarkdown, documentsText } from '../../reports/drift/text/documentsText.ts';
import { driftMarkdown, driftText, failOn } from '../../reports/drift/text/driftText.ts';
import { overlayOf } from '../../reports/drift/document/overlayOf.ts';
import { acceptedInvariants, brokenInvariants } from '../../reports/invariants/brokenInvariants.ts';
import { learnRuns, tallyRuns } from '../../reports/invariants/learnRuns.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
import type { Invariant } from '../../invariants/types.ts';
import { withBaseline } from '../../reports/drift/baseline/compareBaselines.ts';
import { htmlReport } from '../../reports/html/htmlReport.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import { jsonText } from '../../reports/text/jsonText.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import { plainText } from '../../output/plainText.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { checkedData, readText } from '../userFiles.ts';
import { newestReport } from '../newestReport.ts';
import { UsageError } from '../usageError.ts';
import { formatOption } from './verifyOptions.ts';

type DriftOptions = {
  readonly report?: string;
  readonly baseline?: string;
  readonly accept?: boolean;
  readonly overlay?: string;
  readonly format: 'text' | 'markdown' | 'json' | 'html';
  readonly documents?: readonly string[];
  readonly all?: true;
  readonly failOn?: keyof typeof failOn;
};

export function addDrift(program: Command): void {
  program
    .command('drift')
    .description(
      'show what a service does beyond its document, and what changed since the accepted baseline',
    )
    .option('--report <file>', 'report.json of the run; default: the newest below out/')
    .option(
      '--baseline <file>',
      'accepted baseline of the target; default: baselines/<target>.json if it exists',
    )
    .option('--accept', 'accept what the run saw: write it as the baseline')
    .option(
      '--overlay <file>',
      'write an OpenAPI Overlay that adds to the description what the run saw',
    )
    .option('--all', 'also list differences that the baseline already has')
    .addOption(
      new Option('--fail-on <kind>', 'exit 1 if the run shows such a change').choices(
        Object.keys(failOn),
      ),
    )
    .option('--documents <files...>', 'compare two OpenAPI documents instead')
    .addOption(formatOption('text', 'markdown', 'json', 'html'))
    .action(async (options: DriftOptions) => {
      const text =
        options.documents === undefined
          ? await reportDrift(options)
          : reportDocuments(options.documents, options.format);
      print(`${text.trimEnd()}\n`);
    });
}

async function reportDrift(options: DriftOptions): Promise<string> {
  const file = options.report ?? newestReport('a run');
  const read = parseReport(readText(file), file);
  const name = options.baseline ?? `baselines/${read.target.name}.json`;
  const isNamed = options.baseline !== undefined && options.accept !== true;
  const before = isNamed || existsSync(name) ? baselineIn(name) : null;
  const notes: string[] = [];
  let report = read;
  if (before !== null) {
    const compared = withBaseline(read, before, isPassiveIn(read, dirname(file)));
    report = withEntries(compared, await brokenIn(dirname(file), before.invariants ?? []));
  }
  if (options.accept === true) {
    const fresh = { ...baselineOf(read), ...(await acceptedOf(dirname(file), before)) };
    write(name, baselineJson(acceptedBaseline(before, fresh, isPassiveIn(read, dirname(file)))));
    notes.push(`Baseline written to ${name}. Commit it: later runs are compared with it.`);
  }
  if (options.overlay !== undefined) {
    const overlay = overlayOf(contractIn(dirname(file)), report);
    if (overlay !== null) write(options.overlay, overlayText(overlay));
    notes.push(
      overlay === null
        ? 'The run saw nothing beyond the description: no overlay was written.'
        : `${overlay.actions.length} actions written to ${options.overlay}. Review them, and copy the ones to keep into specs/overlays/.`,
    );
  }
  const failing = options.failOn === undefined ? [] : failOn[options.failOn];
  if (report.drift.againstBaseline?.some((entry) => failing.includes(entry.class)) === true)
    process.exitCode = 1;
  return [formatted(report, options), ...notes].join('\n\n');
}

/** What the evidence beside a report shows of invariants; empty if the evidence is not at hand. */
async function acceptedOf(
  dir: string,
  before: Baseline | null,
): Promise<Pick<Baseline, 'invariants'>> {
  const files = evidenceFiles([dir]);
  if (files.length === 0) return {};
  const contract = contractIn(dir);
  const learned = await learnRuns(files, contract);
  const tallyOf = await tallyRuns(files, contract, before?.invariants ?? []);
  return { invariants: acceptedInvariants(before?.invariants, tallyOf, learned) };
}

async function brokenIn(
  dir: string,
  invariants: readonly Invariant[],
): Promise<readonly DriftEntry[]> {
  const files = evidenceFiles([dir]);
  if (files.length === 0 || invariants.length === 0) return [];
  return brokenInvariants(invariants, await tallyRuns(files, contractIn(dir), invariants));
}

function withEntries(report: Report, entries: readonly DriftEntry[]): Report {
  const againstBaseline = [...(report.drift.againstBaseline ?? []), ...entries];
  return { ...report, drift: { ...report.drift, againstBaseline } };
}

/** YAML. JSON with escapes (which YAML readers accept) if a name from the server could act in a reader's terminal. */
function overlayText(overlay: Overlay): string {
  const text = stringify(overlay);
  return plainText(text) === text ? text : `${jsonText(overlay, 1)}\n`;
}

function formatted(report: Report, { format, all }: DriftOptions): string {
  if (format === 'json') return jsonText(report.drift, 1);
  if (format === 'html') return htmlReport(report, pageAssets());
  const nameOf = operationNames(report);
  return format === 'markdown'
    ? driftMarkdown(report.drift, nameOf)
    : driftText(report.drift, nameOf, terminalPalette(), all === true);
}

function reportDocuments(files: readonly string[], format: DriftOptions['format']): string {
  const [before, after] = files;
  if (before === undefined || after === undefined || files.length !== 2)
    throw new UsageError('--documents takes two files: the older one first');
  const differences = compareDocuments(documentIn(before), documentIn(after));
  if (format === 'json') return jsonText(differences, 1);
  return format === 'markdown' ? documentsMarkdown(differences) : documentsText(differences);
}

function documentIn(file: string): JsonObject {
  const value: unknown = parse(readText(file));
  if (!isJsonObject(value) || value['openapi'] === undefined)
    throw new UsageError(`${file}: not an OpenAPI document`);
  return value;
}

/** @throws UsageError that names the place at which the file is not a baseline. */
function baselineIn(file: string): Baseline {
  const text = readText(file);
  const baseline = parseBaseline(text, file);
  checkedData('baseline', baseline, file);
  return baseline;
}

/** True for a clause whose check judges every exchange: how often it sees something depends on chance. */
function isPassiveIn({ clauses }: Report, dir: string): (clause: string) => boolean {
  const { checks } = serviceIn(dir);
  const passive = new Set(
    clauses.flatMap(({ id, check }) => (checks.get(check ?? '')?.kind === 'exchange' ? [id] : [])),
  );
  return (clause) => passive.has(clause);
}

function write(file: string, text: string): void {
  writeShared(file, redactedValues(text));
}
