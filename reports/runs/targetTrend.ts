/** Turns the runs of a folder into the trend of each target: clauses that did not always hold, flaky clauses, slow operations. */
import { byText } from '../../json/canonicalJson.ts';
import { grouped } from '../../json/groups.ts';
import { flipsOf } from '../compose/history.ts';
import type { ClauseReport, LatencyReport, PastOutcome, Report } from '../types.ts';
import { isFlaky } from '../steady.ts';
import { operationNames, profileText } from '../text/phrases.ts';

/** Most rows of the lists of flaky clauses and slow operations. */
const mostRows = 10;

export type TargetTrend = {
  readonly target: string;
  /** Newest first. */
  readonly runs: readonly RunSummary[];
  /** Clauses that failed in any of the runs: those that fail now first, then those that changed most. */
  readonly unsteady: readonly ClauseTrend[];
  /** Clauses that changed between pass and fail more than once, or failed only now and then in one run. */
  readonly flakiest: readonly ClauseTrend[];
  readonly slowest: readonly SlowOperation[];
};

export type ClauseTrend = {
  readonly id: string;
  readonly statement: string;
  /** Oldest first; runs in which the clause failed only now and then count as failed. */
  readonly history: readonly PastOutcome[];
  /** Changes between pass and fail. */
  readonly flips: number;
  /** Runs in which no failure of the clause repeated. */
  readonly flakyRuns: number;
  /** Folder of the newest run that failed it, or else of the newest run. */
  readonly folder: string;
};

/** The times in the newest run that called the operation, with the usual p90 of earlier runs; null if there is no earlier run. */
export type SlowOperation = OperationTime & { readonly usual: number | null };

/** One trend for each target, the target of the newest run first. */
export function targetTrends(runs: readonly RunSummary[]): readonly TargetTrend[] {
  const newest = runs.toSorted(
    (left, right) => byText(right.startedAt, left.startedAt) || byText(left.folder, right.folder),
  );
  return [...new Set(newest.map(({ target }) => target))].map((target) =>
    targetTrend(
      target,
      newest.filter((run) => run.target === target),
    ),
  );
}

function targetTrend(target: string, runs: readonly RunSummary[]): TargetTrend {
  const trends = clauseTrends(runs);
  const unsteady = trends.filter(({ history }) =>
    history.some(({ outcome }) => outcome === 'fail'),
  );
  const flaky = trends.filter(({ flips, flakyRuns }) => flips > 1 || flakyRuns > 0);
  const weight = ({ flips, flakyRuns }: ClauseTrend): number => flips + flakyRuns;
  return {
    target,
    runs,
    unsteady: unsteady.toSorted(
      (left, right) =>
        Number(failsNow(right)) - Number(failsNow(left)) || weight(right) - weight(left),
    ),
    flakiest: flaky.toSorted((left, right) => weight(right) - weight(left)).slice(0, mostRows),
    slowest: slowest(runs),
  };
}

function failsNow({ history }: ClauseTrend): boolean {
  return history.findLast(({ outcome }) => outcome !== 'skipped')?.outcome === 'fail';
}

/** In order of ids. */
function clauseTrends(runs: readonly RunSummary[]): readonly ClauseTrend[] {
  const seen = grouped(
    runs.flatMap((run) => run.clauses.map((clause) => ({ run, clause }))),
    ({ clause }) => clause.id,
  );
  return [...seen]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([id, found]) => {
      const history = found
        .map(({ run, clause }) => ({
          run: run.run,
          startedAt: run.startedAt,
          outcome: clause.outcome,
        }))
        .toReversed();
      const failed = found.find(({ clause }) => clause.outcome === 'fail');
      return {
        id,
        statement: found[0].clause.statement,
        history,
        flips: flipsOf(history),
        flakyRuns: found.filter(({ clause }) => clause.flaky).length,
        folder: (failed ?? found[0]).run.folder,
      };
    });
}

function slowest(runs: readonly RunSummary[]): readonly SlowOperation[] {
  const times = grouped(
    runs.flatMap(({ operations }) => operations),
    ({ operation }) => operation,
  );
  return [...times.values()]
    .map(([now, ...before]) => ({ ...now, usual: medianOf(before.map(({ p90 }) => p90)) }))
    .toSorted((left, right) => right.p90 - left.p90 || byText(left.operation, right.operation))
    .slice(0, mostRows);
}

/** Null of no values. */
function medianOf(values: readonly number[]): number | null {
  return (
    values.toSorted((left, right) => left - right)[Math.floor((values.length - 1) / 2)] ?? null
  );
}

/** The exit code of a gate, and its words. */
export type RunDecision = { readonly exit: number; readonly verdict: string };

export type RunSummary = Pick<
  Report,
  'run' | 'startedAt' | 'durationMs' | 'seed' | 'partial' | 'summary'
> & {
  readonly profile: string;
  /** Path of the run's folder from the folder of the runs, with slashes. */
  readonly folder: string;
  readonly target: string;
  /** The gate's decision of the run; null if the folder holds none. */
  readonly decision: RunDecision | null;
  /** Requests of scenarios. */
  readonly sent: number;
  readonly clauses: readonly ClauseSummary[];
  readonly operations: readonly OperationTime[];
};

export type ClauseSummary = Pick<ClauseReport, 'id' | 'statement' | 'outcome'> & {
  /** True if no failure of the clause repeated. */
  readonly flaky: boolean;
};

/** The wall milliseconds of one operation's answers. */
export type OperationTime = Pick<LatencyReport, 'operation' | 'p50' | 'p90' | 'max'> & {
  /** Method and path. */
  readonly name: string;
};

export function runSummary(
  folder: string,
  report: Report,
  decision: RunDecision | null = null,
): RunSummary {
  const { run, startedAt, durationMs, seed, partial, summary, target, requests } = report;
  const nameOf = operationNames(report);
  return {
    folder,
    decision,
    run,
    startedAt,
    durationMs,
    profile: profileText(report),
    seed,
    partial,
    summary,
    target: target.name,
    sent: requests.sent,
    clauses: report.clauses.map((clause) => ({
      id: clause.id,
      statement: clause.statement,
      outcome: clause.outcome,
      flaky: isFlaky(clause),
    })),
    operations: report.latencies.map(({ operation, p50, p90, max }) => ({
      operation,
      name: nameOf(operation),
      p50,
      p90,
      max,
    })),
  };
}
