/** Rebuilds a run's report from its evidence and writes every format of it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  appendPrivate,
  appendShared,
  makeFolder,
  writePrivate,
  writePrivateParts,
} from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { codeOf } from '../../json/thrown.ts';
import { print, printError } from '../../output/console.ts';
import { isOwnGroup } from '../../contract/ownClauses.ts';
import { serviceOf } from '../../suites/serviceOf.ts';
import type { ContractSource } from '../../contract/contractSource.ts';
import { leftBehind } from '../../evidence/journal.ts';
import { sourceIn } from '../../engine/run/contractFiles.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import { assayVersion } from '../../contract/assayVersion.ts';
import type { Profile, ProfileChoice } from '../../contract/types.ts';
import { profileHash } from '../../engine/run/resolved.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { buildReport, missingShards } from '../../reports/compose/buildReport.ts';
import { clauseFile, clauseLines } from '../../reports/compose/clausePlace.ts';
import {
  acceptedBy,
  stopRow,
  type Accepted,
  type GateDecision,
} from '../../reports/gate/gateTypes.ts';
import { gateText, notesOf } from '../../reports/gate/gateText.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import { acceptedHere } from './acceptedFiles.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { githubAnnotations } from '../../reports/formats/githubAnnotations.ts';
import { historyLine, parseHistory, withHistory } from '../../reports/compose/history.ts';
import { htmlReport } from '../../reports/html/htmlReport.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import { jsonText } from '../../reports/text/jsonText.ts';
import { junit } from '../../reports/formats/junit.ts';
import { markdown } from '../../reports/formats/markdown.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import { evidenceFiles, readEvidence } from '../../reports/read/readEvidence.ts';
import { reportParts } from '../../reports/formats/reportJson.ts';
import { sarif, type ClauseLines } from '../../reports/formats/sarif.ts';
import { scriptPath } from '../../reports/formats/failureText.ts';
import { terminalSummary } from '../../reports/formats/terminalSummary.ts';
import { failuresOf } from '../../reports/compose/causes.ts';
import type { Report } from '../../reports/types.ts';
import { expectedOfMock, tooFewOnMock, type RunScope } from './expectedOfMock.ts';
import type { RunSettings } from '../../engine/run/settings.ts';

export type WriteOptions = {
  /** Problems of the harness itself. */
  readonly problems?: readonly string[];
  /** Folders whose evidence is read; default: the run's own. */
  readonly from?: readonly string[];
  /** Also write results for Allure; default: as the run was started. */
  readonly allure?: boolean;
};

/**
 * Reads `<dir>/evidence`, writes the reports into `<dir>`, and adds the run to `history.ndjson` in the folder above.
 * A single shard is judged by itself; it writes no GitHub annotations and no history, the report of all shards does.
 * @throws EvidenceError if there is no evidence.
 */
export async function writeReports(
  settings: Pick<RunSettings, 'dir' | 'shard'> & ProfileChoice & RunScope,
  {
    problems = [],
    from = [settings.dir],
    allure = process.env['ASSAY_ALLURE'] === '1',
  }: WriteOptions = {},
): Promise<{ readonly text: string; readonly decision: GateDecision }> {
  const { dir } = settings;
  const profile = profileOfRun(settings);
  const source = sourceIn(dir);
  const service = serviceOf(source);
  const { contract } = service;
  const evidence = await readEvidence(evidenceFiles(from));
  const isPart = settings.shard !== null && missingShards(evidence).length > 0;
  const history = join(dirname(dir), 'history.ndjson');
  // A mock of the run's own ends with it.
  const left = settings.targetFile === null ? [] : leftBehind(from);
  const report = withHistory(
    { ...buildReport(contract, profile, evidence), ...(left.length === 0 ? {} : { left }) },
    existsSync(history) ? parseHistory(readFileSync(history, 'utf8')) : [],
  );
  const judged = isPart ? { ...report, partial: evidence.brokenOff } : report;
  const { baseline, waivers } = acceptedHere();
  const decision = withProblems(
    decideGate(
      {
        report: judged,
        profile,
        baseline,
        waivers,
        today: new Date().toISOString().slice(0, 10),
        expected: isPart ? [] : expectedOfMock(settings, service, profile),
      },
      isPart ? [] : tooFewOnMock(settings, judged, service, profile),
    ),
    [...problems, ...otherProfile(report, profile)],
  );
  const accepted = acceptedBy(decision);
  const file = process.env['ASSAY_DOCUMENT'] ?? settings.targetFile ?? '';
  const callersFile = file === '' ? '' : relative(process.cwd(), file);
  const lines = linesOfClauses(report, source);
  writeFormats(dir, report, decision, { lines, callersFile });
  writeScripts(dir, report);
  if (allure) {
    // The packages take a quarter of a second to load: only on demand.
    const { writeAllure } = await import('../../reports/allure/writeAllure.ts');
    await writeAllure(join(dir, 'allure-results'), report, sourceAddress(process.env));
  }
  if (!isPart) {
    appendHistory(history, report);
    if (process.env['GITHUB_ACTIONS'] === 'true')
      print(`${githubAnnotations(report, lines, accepted, callersFile)}\n`);
    summarizeForGithub(report, decision);
  }
  const text = closingText(report, decision, accepted, dir);
  return { text, decision };
}

/** The settings beside the evidence can be edited; a later version may have other profiles. */
function otherProfile({ resolved = {} }: Report, profile: Profile): readonly string[] {
  return resolved['version'] === assayVersion() && resolved['profile'] !== profileHash(profile)
    ? ['run.json names a profile of other content than the evidence']
    : [];
}

/** Writes every format but Allure's into a folder. `callersFile` is what SARIF points to, if the user has such a file. */
export function writeFormats(
  dir: string,
  report: Report,
  decision: GateDecision,
  {
    lines = new Map(),
    callersFile = '',
  }: { readonly lines?: ClauseLines; readonly callersFile?: string } = {},
): void {
  const accepted = acceptedBy(decision);
  // Of a large document each takes tens of megabytes: what is made is written before more is made.
  const files = [
    ['report.json', () => reportParts(report)],
    ['report.html', () => [htmlReport(report, pageAssets(), decision)]],
    ['report.md', () => [markdown(report, decision)]],
    ['junit.xml', () => [junit(report, accepted)]],
    ['report.sarif', () => [sarif(report, lines, accepted, callersFile)]],
    ['decision.json', () => [`${jsonText(decision, 2)}\n`]],
  ] as const;
  makeFolder(dir);
  for (const [name, made] of files) writePrivateParts(join(dir, name), withoutSearches(made()));
}

function* withoutSearches(parts: Iterable<string>): Generator<ReturnType<typeof withoutSearch>> {
  for (const part of parts) yield withoutSearch(part, 'made of redacted values');
}

/** What the terminal shows at the end; a run against a mock says so in its last line. */
function closingText(
  report: Report,
  decision: GateDecision,
  accepted: Accepted,
  dir: string,
): string {
  const palette = terminalPalette();
  const text = terminalSummary(report, {
    palette,
    accepted,
    files: [['Report', relative(process.cwd(), join(dir, 'report.html'))]],
  });
  const { exit, verdict } = decision;
  const notes = notesOf(decision);
  const noted =
    notes.length === 0
      ? ''
      : `\n\n${gateText({ exit, verdict, rows: notes }, operationNames(report), palette).replace(/\n[^\n]*$/, '')}`;
  const last = `${verdict}${report.target.mock === undefined ? '' : ' · against the mock'}`;
  return `${text}${noted}\n${last}`;
}

/** One script for each failure that a single request does not show. */
function writeScripts(dir: string, report: Report): void {
  for (const { failure } of failuresOf(report)) {
    if (failure.script === undefined) continue;
    makeFolder(join(dir, 'scripts'));
    writePrivate(
      join(dir, scriptPath(failure.id)),
      withoutSearch(`${failure.script}\n`, 'made of redacted values'),
    );
  }
}

/** Address of Assay's own files on GitHub at this commit; empty in other repositories. */
function sourceAddress(env: NodeJS.ProcessEnv): string {
  const [server, repository, commit] = ['SERVER_URL', 'REPOSITORY', 'SHA'].map(
    (name) => env[`GITHUB_${name}`],
  );
  return server === undefined ||
    repository === undefined ||
    commit === undefined ||
    !existsSync('specs/clauses')
    ? ''
    : `${server}/${repository}/blob/${commit}/`;
}

/** Problems outside evidence stop a run that would pass otherwise. */
function withProblems(decision: GateDecision, problems: readonly string[]): GateDecision {
  if (problems.length === 0) return decision;
  const rows = problems.map((text) => stopRow('broken', text));
  const verdict = decision.exit === 0 ? `could not test: ${problems[0] ?? ''}` : decision.verdict;
  return {
    exit: decision.exit === 0 ? 3 : decision.exit,
    verdict,
    rows: [...decision.rows, ...rows],
  };
}

/** The folder above that of the run may belong to somebody else, as in a container: the run then has no history. */
function appendHistory(file: string, report: Report): void {
  try {
    appendPrivate(file, withoutSearch(historyLine(report), 'made of redacted values'));
  } catch (thrown) {
    const code = codeOf(thrown);
    if (code !== 'EACCES' && code !== 'EROFS') throw thrown;
    printError(
      `assay: ${file} cannot be written (${code}): this run has no place in the history\n`,
    );
  }
}

/** Into the file that the runner names. */
function summarizeForGithub(report: Report, decision: GateDecision): void {
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary !== undefined && summary !== '')
    appendShared(summary, withoutSearch(markdown(report, decision), 'made of redacted values'));
}

/** Shipped clauses are in the project, those of a document or a config in the folder of the run. */
function clauseText(group: string, { document, joined = [], own }: ContractSource): string {
  if (isOwnGroup(group)) return own?.text ?? '';
  if (document !== undefined) return document.clauses.text;
  const one = joined.find(({ name }) => `import-${name}` === group);
  return one?.clauses.text ?? readFileSync(join(projectRoot(), clauseFile(group)), 'utf8');
}

/** The line of every failing clause in its file, for formats that point at lines. */
function linesOfClauses(report: Report, source: ContractSource): ClauseLines {
  const groups = new Set(
    report.clauses.filter(({ failures }) => failures.length > 0).map(({ group }) => group),
  );
  return new Map([...groups].flatMap((group) => [...clauseLines(clauseText(group, source))]));
}
