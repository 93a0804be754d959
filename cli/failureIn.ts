/** Finds a failure in a report by its id, with the clause that it breaks. */
import type { ClauseReport, FailureReport, Report } from '../reports/types.ts';
import { UsageError } from './usageError.ts';

/** Throws UsageError if the report, which was read from `file`, does not hold the failure. */
export function failureIn(
  report: Report,
  id: string,
  file: string,
): { readonly clause: ClauseReport; readonly failure: FailureReport } {
  for (const clause of report.clauses) {
    const failure = clause.failures.find((one) => one.id === id);
    if (failure !== undefined) return { clause, failure };
  }
  throw new UsageError(`${file} holds no failure ${id}`);
}
