/** `history.ndjson`: one line for each run, so that a report can say when a failure was first seen. */
import { parsedJson } from '../../json/texts.ts';
import { isFlaky, isSteady } from '../steady.ts';
import { jsonText } from '../text/jsonText.ts';
import { profileText, mockText } from '../text/phrases.ts';
import type { Outcome } from '../../checks/types.ts';
import type { PastOutcome, Report, Since } from '../types.ts';

const historyFormatVersion = 1;

/** A line of `history.ndjson`. */
export type HistoryLine = {
  readonly formatVersion: typeof historyFormatVersion;
  readonly run: string;
  readonly startedAt: string;
  readonly target: string;
  /** The switches of the mock, if the target was the mock: only runs with the same switches form a history. */
  readonly mock?: string;
  readonly profile: string;
  readonly seed: number;
  /** Outcome → ids of the clauses that had it; `untested` ones are left out. */
  readonly outcomes: Readonly<Partial<Record<Outcome, readonly string[]>>>;
  /** Ids of failures, sorted. */
  readonly failures: readonly string[];
};

function mockOf({ target }: Report): Pick<HistoryLine, 'mock'> {
  const mock = mockText(target);
  return mock === null ? {} : { mock };
}

const allOutcomes: readonly Outcome[] = [
  'pass',
  'fail',
  'observed',
  'overridden',
  'skipped',
  'blocked',
  'broken',
];

/** Most earlier runs that a report considers. */
const maxRuns = 60;

/** The run as one line of NDJSON, with its newline. */
export function historyLine(report: Report): string {
  const outcomes = allOutcomes.flatMap((outcome) => {
    const ids = report.clauses
      .filter((clause) => clause.outcome === outcome && !isFlaky(clause))
      .map((clause) => clause.id);
    return ids.length === 0 ? [] : [[outcome, ids] as const];
  });
  const line: HistoryLine = {
    formatVersion: historyFormatVersion,
    run: report.run,
    startedAt: report.startedAt,
    target: report.target.name,
    ...mockOf(report),
    profile: profileText(report),
    seed: report.seed,
    outcomes: Object.fromEntries(outcomes),
    failures: report.clauses
      .flatMap((clause) => clause.failures.filter(isSteady).map((failure) => failure.id))
      .toSorted(),
  };
  return `${jsonText(line)}\n`;
}

/**
 * Turns the text of `history.ndjson` into lines, oldest first, one for each run. Unreadable lines are left out, because no result depends
 * on the history.
 */
export function parseHistory(text: string): readonly HistoryLine[] {
  const byRun = new Map<string, HistoryLine>();
  for (const line of text.split('\n')) {
    const value = parsedJson(line);
    if (isHistoryLine(value)) byRun.set(value.run, value);
  }
  return [...byRun.values()].toSorted(
    (left, right) => Date.parse(left.startedAt) - Date.parse(right.startedAt),
  );
}

function isHistoryLine(value: unknown): value is HistoryLine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'formatVersion' in value &&
    value.formatVersion === historyFormatVersion &&
    'run' in value &&
    'outcomes' in value
  );
}

/**
 * Returns a new report with the history of every clause and the first run of every failure; runs of other targets and later runs do not
 * count.
 */
export function withHistory(report: Report, history: readonly HistoryLine[]): Report {
  const start = Date.parse(report.startedAt);
  const past = history
    .filter(
      (line) =>
        line.target === report.target.name &&
        line.mock === mockOf(report).mock &&
        line.run !== report.run &&
        Date.parse(line.startedAt) < start,
    )
    .slice(-maxRuns);
  const pasts = past.map((line) => ({
    line,
    outcomes: outcomesOf(line),
    failures: new Set(line.failures),
  }));
  const clauses = report.clauses.map((clause) => {
    const earlier = pasts.flatMap(({ line, outcomes }): readonly PastOutcome[] => {
      const outcome = outcomes.get(clause.id);
      return outcome === undefined ? [] : [{ run: line.run, startedAt: line.startedAt, outcome }];
    });
    const { run, startedAt } = report;
    const now = isFlaky(clause) ? [] : [{ run, startedAt, outcome: clause.outcome }];
    const timeline = [...earlier, ...now];
    const failures = clause.failures.map((failure) =>
      Object.assign({}, failure, { since: sinceOf(failure.id, timeline, pasts, report) }),
    );
    return Object.assign({}, clause, { history: timeline, failures });
  });
  return { ...report, clauses };
}

type Past = {
  readonly line: HistoryLine;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly failures: ReadonlySet<string>;
};

/** The oldest run with this failure since the clause last passed. */
function sinceOf(
  id: string,
  history: readonly PastOutcome[],
  pasts: readonly Past[],
  report: Report,
): Since {
  const lastPass = history.findLast(({ outcome }) => outcome === 'pass');
  const after = lastPass === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastPass.startedAt);
  const first = pasts.find(
    ({ line, failures }) => failures.has(id) && Date.parse(line.startedAt) > after,
  );
  const { run, startedAt } = first?.line ?? report;
  return {
    firstSeen: { run, startedAt },
    lastPassed:
      lastPass === undefined ? null : { run: lastPass.run, startedAt: lastPass.startedAt },
    flips: flipsOf(history),
  };
}

/** Counts changes between pass and fail; runs that did not judge the clause do not count. */
export function flipsOf(history: readonly PastOutcome[]): number {
  const judged = history
    .map(({ outcome }) => outcome)
    .filter((outcome) => outcome === 'pass' || outcome === 'fail');
  return judged.filter((outcome, index) => index > 0 && outcome !== judged[index - 1]).length;
}

function outcomesOf(line: HistoryLine): ReadonlyMap<string, Outcome> {
  return new Map(
    allOutcomes.flatMap((outcome) =>
      (line.outcomes[outcome] ?? []).map((id) => [id, outcome] as const),
    ),
  );
}
