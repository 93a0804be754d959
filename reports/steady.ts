/** Distinguishes failures that repeat from flaky ones, because only a failure that repeats says something lasting about a target. */
import type { ClauseReport, FailureReport } from './types.ts';

export function isSteady({ flaky }: Pick<FailureReport, 'flaky'>): boolean {
  return flaky === undefined;
}

/** True for a clause whose failures are all flaky: it neither held nor failed. */
export function isFlaky({
  outcome,
  failures,
}: Pick<ClauseReport, 'outcome' | 'failures'>): boolean {
  return outcome === 'fail' && failures.length > 0 && !failures.some(isSteady);
}
