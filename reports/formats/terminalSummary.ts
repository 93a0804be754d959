/** The summary of a run for a terminal: some failures in full, everything else in one line each. */
import { isSteady } from '../steady.ts';
import type { Outcome } from '../../checks/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { driftLine } from '../drift/text/driftText.ts';
import { failureText } from './failureText.ts';
import { operationNames, type OperationName } from '../text/operationName.ts';
import { inputSpaceLine } from './inputSpaceText.ts';
import { plainPalette, type Palette } from '../text/palette.ts';
import { plainLine, shortened } from '../../output/plainText.ts';
import { warningsOf } from '../text/warnings.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { reachLine } from '../text/reachText.ts';
import { requestsText, counted, minuteText } from '../text/phrases.ts';
import { mockText } from '../text/mockText.ts';

/** Outcomes in the order in which reports list them. */
export const outcomes: readonly Outcome[] = [
  'fail',
  'broken',
  'blocked',
  'overridden',
  'pass',
  'observed',
  'skipped',
];

/** The outcomes that a report lists: `overridden` only if a clause is. */
export function listedOutcomes({ summary }: Pick<Report, 'summary'>): readonly Outcome[] {
  return outcomes.filter((outcome) => outcome !== 'overridden' || summary.overridden !== undefined);
}

/** Most reasons shown of each outcome, the most frequent first. */
const maxReasons = 3;
/** Most failures shown in one line each, after those shown in full. */
const maxLines = 12;
/** A longer curl line would push the rest off the screen. */
const maxCurl = 500;

export type SummaryOptions = {
  readonly palette?: Palette;
  /** Most failures shown in full; the others get one line each. Default 3. */
  readonly maxFailures?: number;
  /** Files with more detail: names and paths. */
  readonly files?: readonly (readonly [name: string, path: string])[];
};

/** Text without a newline at the end. */
export function terminalSummary(report: Report, options: SummaryOptions = {}): string {
  const palette = options.palette ?? plainPalette;
  const parts = [
    failuresText(report, palette, options.maxFailures ?? 3),
    hindrances(report, palette),
    warningsOf(report)
      .map((text) => `${palette.yellow('warning ')} ${text}`)
      .join('\n'),
    facts(report, palette, options.files ?? []),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function failuresText(report: Report, palette: Palette, limit: number): string {
  const nameOf = operationNames(report);
  const failures = failuresOf(report);
  // One failure of each clause first: it is more useful than the second of one clause.
  const firsts = failures.filter(
    ({ clause, failure }) => clause.failures.find(isSteady)?.id === failure.id,
  );
  const inFull = firsts.slice(0, limit);
  const others = [...firsts.slice(limit), ...failures.filter((one) => !firsts.includes(one))];
  const lines = others
    .slice(0, maxLines)
    .map(({ clause, failure }) => failureLine(clause, failure, nameOf, palette));
  const rest = others.length - lines.length;
  if (rest > 0) lines.push(palette.dim(`… and ${counted(rest, 'more failure')} in the report`));
  return [
    ...inFull.map(({ clause, failure }) => failureText(clause, failure, nameOf, palette, maxCurl)),
    lines.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A failure in one line: clause, place and replay command. */
function failureLine(
  clause: ClauseReport,
  failure: FailureReport,
  nameOf: OperationName,
  palette: Palette,
): string {
  const since =
    failure.since === undefined ? '' : ` · since ${minuteText(failure.since.firstSeen.startedAt)}`;
  return `${palette.bold(clause.id)}  ${palette.red(clause.severity.toUpperCase())}  ${plainLine(nameOf(failure.operation))}  ${shortened(plainLine(failure.at || 'the whole body'), 60)}${palette.dim(`${since} · ${failure.replay}`)}`;
}

/** Failures of all clauses: flaky ones last, must before should before note. */
export function failuresOf(
  report: Report,
): readonly { readonly clause: ClauseReport; readonly failure: FailureReport }[] {
  const rank = { must: 0, should: 1, note: 2 };
  return report.clauses
    .flatMap((clause) => clause.failures.map((failure) => ({ clause, failure })))
    .toSorted(
      (left, right) =>
        Number(isSteady(right.failure)) - Number(isSteady(left.failure)) ||
        rank[left.clause.severity] - rank[right.clause.severity] ||
        byText(left.clause.id, right.clause.id),
    );
}

function hindrances(report: Report, palette: Palette): string {
  return (['broken', 'blocked', 'overridden', 'skipped'] as const)
    .flatMap((outcome) => {
      const reasons = byReason(report.clauses.filter((clause) => clause.outcome === outcome));
      const lines = reasons
        .slice(0, maxReasons)
        .map(
          ([reason, count]) =>
            `${palette.yellow(outcome.padEnd(8))} ${String(count).padStart(4)}  ${shortened(plainLine(reason), 240)}`,
        );
      const rest = reasons.slice(maxReasons).reduce((sum, [, count]) => sum + count, 0);
      return rest === 0
        ? lines
        : lines.concat(
            `${palette.yellow(outcome.padEnd(8))} ${String(rest).padStart(4)}  for ${counted(reasons.length - maxReasons, 'other reason')}; see the report`,
          );
    })
    .join('\n');
}

/** Reasons with the number of their clauses, the most frequent first. */
export function byReason(
  clauses: readonly ClauseReport[],
): readonly (readonly [reason: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { reason } of clauses) counts.set(reason ?? '', (counts.get(reason ?? '') ?? 0) + 1);
  return [...counts].toSorted(
    ([left, lefts], [right, rights]) => rights - lefts || byText(left, right),
  );
}

function facts(
  report: Report,
  palette: Palette,
  files: readonly (readonly [string, string])[],
): string {
  const clauses = outcomes
    .map((outcome) => [outcome, report.summary[outcome] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => painted(outcome, count, palette));
  const rows: readonly (readonly [string, string])[] = [
    [
      'Target',
      plainLine(
        [report.target.name, report.target.baseUrl, mockText(report.target)]
          .filter((part) => part !== null)
          .join(' · '),
      ),
    ],
    [
      'Run',
      `${plainLine(report.run)} · profile ${report.profile} · seed ${report.seed}${report.partial ? palette.yellow(' · partial: the run was cut short') : ''}`,
    ],
    ...(report.target.overrides ?? []).map((text) => ['Override', plainLine(text)] as const),
    ['Clauses', clauses.join(', ') || 'none'],
    ['Requests', requestsText(report.requests)],
    ...(report.reach === undefined ? [] : [['Reach', reachLine(report.reach)] as const]),
    ['Inputs', inputSpaceLine(report)],
    ['Drift', driftLine(report.drift)],
    ['Time', `${(report.durationMs / 1000).toFixed(1)} s`],
    ...files,
  ];
  return rows.map(([name, text]) => `${palette.dim(name.padEnd(9))} ${text}`).join('\n');
}

function painted(outcome: Outcome, count: number, palette: Palette): string {
  const paint =
    outcome === 'fail' || outcome === 'broken'
      ? palette.red
      : outcome === 'pass'
        ? palette.green
        : palette.yellow;
  return paint(`${count} ${outcome}`);
}
