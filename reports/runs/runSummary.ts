/** The data of one run that the index page keeps, because a report has megabytes and a folder holds many. */
import type { Outcome } from '../../checks/types.ts';
import { isFlaky } from '../steady.ts';
import { operationNames, profileText } from '../text/phrases.ts';
import type { Report } from '../types.ts';

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

export type ClauseSummary = {
  readonly id: string;
  readonly statement: string;
  readonly outcome: Outcome;
  /** True if no failure of the clause repeated. */
  readonly flaky: boolean;
};

/** The wall milliseconds of one operation's answers. */
export type OperationTime = {
  readonly operation: string;
  /** Method and path. */
  readonly name: string;
  readonly p50: number;
  readonly p90: number;
  readonly max: number;
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
