/** The summary of a run for a terminal: each failure in two lines, everything else in one line each. */
import type { Outcome } from '../../checks/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { driftLine } from '../drift/text/driftText.ts';
import { causesOf, failuresOf, isNew, type FoundFailure } from '../compose/causes.ts';
import type { Accepted } from '../gate/gateTypes.ts';
import { scriptPath } from './failureText.ts';
import { valueText } from '../text/valueText.ts';
import {
  operationNames,
  reachLine,
  requestsText,
  counted,
  leftText,
  partText,
  profileText,
  mockText,
  type OperationName,
} from '../text/phrases.ts';
import { inputSpaceLine } from '../compose/inputSpace.ts';
import { plainPalette, type Palette } from '../text/palette.ts';
import { plainLine, shortened } from '../../output/plainText.ts';
import { warningsOf } from '../text/warnings.ts';
import type { ClauseReport, Report } from '../types.ts';

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

/** The outcomes that a report lists; `overridden` is among them only if a clause has it. */
export function listedOutcomes({ summary }: Pick<Report, 'summary'>): readonly Outcome[] {
  return outcomes.filter((outcome) => outcome !== 'overridden' || summary.overridden !== undefined);
}

/** Most reasons shown of each outcome, the most frequent first. */
const maxReasons = 3;
/** More causes would push the facts off every screen. */
const maxCauses = 20;
/** Failures of one cause that are listed beside its first. */
const mostLikewise = 3;

export type SummaryOptions = {
  readonly palette?: Palette;
  readonly accepted?: Accepted;
  /** Files with more detail: names and paths. */
  readonly files?: readonly (readonly [name: string, path: string])[];
};

/** Text without a newline at the end. */
export function terminalSummary(report: Report, options: SummaryOptions = {}): string {
  const palette = options.palette ?? plainPalette;
  const parts = [
    failuresText(report, palette, options.accepted ?? new Map()),
    hindrances(report, palette),
    warningsOf(report)
      .map((text) => `${palette.yellow('warning ')} ${text}`)
      .join('\n'),
    facts(report, palette, options.files ?? []),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Two lines for the first failure of each cause, and one for some others of it. */
function failuresText(report: Report, palette: Palette, accepted: Accepted): string {
  const nameOf = operationNames(report);
  const causes = causesOf(report)
    .map((cause) => cause.filter(({ failure }) => !accepted.has(failure.id)))
    .filter((cause) => cause.length > 0);
  const parts = causes.slice(0, maxCauses).map(([first, ...others]) => {
    const more = others.length - mostLikewise;
    return [
      ...(first === undefined ? [] : [failureLines(report, first, nameOf, palette)]),
      ...others
        .slice(0, mostLikewise)
        .map((found) => likewise(found, nameOf, palette, first?.failure.at)),
      ...(more > 0 ? [palette.dim(`        and ${counted(more, 'more failure')} like it`)] : []),
    ].join('\n');
  });
  const rest = causes.slice(maxCauses).flat().length;
  if (rest > 0) parts.push(palette.dim(`… and ${counted(rest, 'more failure')} in the report`));
  const known = failuresOf(report).filter(({ failure }) => accepted.has(failure.id));
  if (known.length > 0)
    parts.push(
      palette.dim(`${counted(known.length, 'failure')} accepted, by waivers or the baseline`),
    );
  return parts.join('\n\n');
}

/** A failure of a cause that is shown; `shownAt` is the place of the first one. */
function likewise(
  { clause, failure }: FoundFailure,
  nameOf: OperationName,
  palette: Palette,
  shownAt: string | undefined,
): string {
  const at = failure.at === shownAt ? '' : ` at ${shortened(plainLine(failure.at), 60)}`;
  return `        likewise  ${clause.id}  ${plainLine(nameOf(failure.operation))}${at}${palette.dim(` · ${failure.replay}`)}`;
}

function failureLines(
  report: Report,
  { clause, failure }: FoundFailure,
  nameOf: OperationName,
  palette: Palette,
): string {
  const { expected, actual, at, flaky, script } = failure;
  const marks = [
    isNew(report, { clause, failure }) ? 'new' : '',
    flaky === undefined ? '' : `flaky: ${flaky.failed} of ${flaky.tried} tries`,
    failure.replay,
    script === undefined ? '' : scriptPath(failure.id),
  ].filter((mark) => mark !== '');
  return [
    `${palette.red(clause.severity.toUpperCase().padEnd(6))}  ${palette.bold(clause.id)}  ${plainLine(nameOf(failure.operation))}${palette.dim(` · ${marks.join(' · ')}`)}`,
    `        expected ${valueText(expected, 80)}, received ${palette.red(valueText(actual, 80))} at ${shortened(plainLine(at || 'the whole body'), 60)}`,
  ].join('\n');
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

/** Counts the clauses of each reason, the most frequent first. */
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
      `${plainLine(report.run)} · profile ${profileText(report)} · seed ${report.seed}${report.partial ? palette.yellow(` · partial: ${partText(report)}`) : ''}`,
    ],
    ...(report.target.overrides ?? []).map((text) => ['Override', plainLine(text)] as const),
    ['Clauses', clauses.join(', ') || 'none'],
    ['Requests', requestsText(report.requests)],
    ...(report.reach === undefined ? [] : [['Reach', reachLine(report.reach)] as const]),
    ...(report.left === undefined ? [] : [['Left', leftText(report)] as const]),
    ...(report.requests.sent === 0
      ? []
      : ([
          ['Inputs', inputSpaceLine(report)],
          ['Drift', driftLine(report.drift)],
        ] as const)),
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
