/** Finds what changed between a run and the run before it, for the filter of the report page. */
import type { ClauseReport, FailureReport, PastOutcome } from '../types.ts';

/**
 * True if the outcome in `run` differs from that of the last run that tested the clause, or if a failure is new. False for a clause that
 * this run's plan left out, and for a clause without an earlier run.
 */
export function clauseChanged(clause: ClauseReport, run: string): boolean {
  const { outcome, cause, failures } = clause;
  if (outcome === 'skipped' && (cause === 'plan' || cause === 'document')) return false;
  const earlier = earlierRuns(clause, run);
  const last = earlier.findLast((past) => past.outcome !== 'skipped') ?? earlier.at(-1);
  if (last === undefined) return false;
  return last.outcome !== outcome || failures.some((one) => failureChanged(one, clause, run));
}

/** True if `run` is the first to see the failure since the clause last passed, and an earlier run knew the clause. */
export function failureChanged(
  { since }: FailureReport,
  clause: ClauseReport,
  run: string,
): boolean {
  return since?.firstSeen.run === run && earlierRuns(clause, run).length > 0;
}

function earlierRuns({ history = [] }: ClauseReport, run: string): readonly PastOutcome[] {
  return history.filter((past) => past.run !== run);
}
