/** Finds the report that a command is about, and a failure in it. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './userFiles.ts';
import { UsageError } from './usageError.ts';
import type { ClauseReport, FailureReport, Report } from '../reports/types.ts';

/** @throws UsageError if no report below `out/` meets `wanted`; `what` describes it. */
export function newestReport(what: string, wanted: (text: string) => boolean = () => true): string {
  const files = existsSync('out')
    ? readdirSync('out').map((run) => join('out', run, 'report.json'))
    : [];
  const newest = files
    .filter((file) => existsSync(file) && wanted(readText(file)))
    .toSorted((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)[0];
  if (newest === undefined)
    throw new UsageError(`no report below out/ holds ${what}: name one with --report`);
  return newest;
}

/** The newest report that names the clause or the failure. @throws UsageError if there is none. */
export function newestReportOf(kind: 'clause' | 'failure', id: string): string {
  return newestReport(`${kind} ${id}`, (text) => text.includes(`"${id}"`));
}

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
