/** Groups the failures of a run by cause, and finds what changed since the run before it. */
import { byText } from '../../json/canonicalJson.ts';
import { isSteady } from '../steady.ts';
import type { ClauseReport, FailureReport, Report, PastOutcome } from '../types.ts';

export type FoundFailure = { readonly clause: ClauseReport; readonly failure: FailureReport };

/** True if no earlier run saw the failure. */
export function isNew({ run }: Pick<Report, 'run'>, { clause, failure }: FoundFailure): boolean {
  return failureChanged(failure, clause, run);
}

/** The failures of all clauses: must before should before note, and flaky ones last. */
export function failuresOf(report: Pick<Report, 'clauses'>): readonly FoundFailure[] {
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

/** Groups in the order of their first failures, causes that are new before all others. */
export function causesOf(report: Report): readonly (readonly FoundFailure[])[] {
  const causes = new Map<string, FoundFailure[]>();
  for (const found of failuresOf(report)) {
    const key = causeOf(found);
    causes.set(key, [...(causes.get(key) ?? []), found]);
  }
  const isNewCause = (cause: readonly FoundFailure[]): boolean =>
    cause.some((one) => isNew(report, one));
  return [...causes.values()].toSorted(
    (one, other) => Number(isNewCause(other)) - Number(isNewCause(one)),
  );
}

/** A service that writes null for what it does not have does so for all members of an object. */
function causeOf({ clause, failure }: FoundFailure): string {
  const { signatures, at, expected, actual } = failure;
  const [group] = clause.id.split('/');
  const isNull = actual === null && typeof expected === 'string' && types.has(expected);
  return isNull ? `${group} null in ${at.replace(/[^/]*$/, '')}` : `${signatures[0] ?? ''} ${at}`;
}

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

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
