/** What changed between a run and the one before it, for the filter of the report page. */
import type { ClauseReport, FailureReport, PastOutcome } from '../types.ts';

/**
 * True when the outcome in `run` differs from that of the last run that tested the clause, or a failure is new. A
 * clause that the plan of this run left out did not change, nor did one without an earlier run.
 */
export function clauseChanged(clause: ClauseReport, run: string): boolean {
  const { outcome, cause, failures } = clause;
  if (outcome === 'skipped' && (cause === 'plan' || cause === 'document')) return false;
  const earlier = earlierRuns(clause, run);
  const last = earlier.findLast((past) => past.outcome !== 'skipped') ?? earlier.at(-1);
  if (last === undefined) return false;
  return last.outcome !== outcome || failures.some((one) => failureChanged(one, clause, run));
}

/** True when `run` is the first to see the failure since the clause last passed, and an earlier run knew the clause. */
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
