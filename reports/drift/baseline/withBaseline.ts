/** Adds to a report the differences between its target and an accepted baseline. */
import type { Report } from '../../types.ts';
import { baselineOf } from './baselineOf.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { Baseline, DriftEntry, Learned } from '../types.ts';

/**
 * Returns a new report; each difference has an exchange that shows it, if one is known. `passiveChecks` are the names of the checks that
 * judge every exchange.
 */
export function withBaseline(
  report: Report,
  baseline: Baseline,
  passiveChecks: ReadonlySet<string>,
): Report {
  const passive = new Set(
    report.clauses
      .filter(({ check }) => check !== undefined && passiveChecks.has(check))
      .map(({ id }) => id),
  );
  const entries = compareBaselines(baseline, baselineOf(report), (clause) => passive.has(clause));
  const { learned } = report.drift;
  const shown = entries.map((entry) =>
    Object.assign({}, entry, { exchange: exampleOf(learned, entry) }),
  );
  return { ...report, drift: { ...report.drift, againstBaseline: shown } };
}

function exampleOf(learned: Learned, entry: DriftEntry): string | null {
  if (entry.class === 'open-point-changed') {
    return (
      learned.openPoints.find(
        ({ clause, key, operation }) =>
          clause === entry.clause &&
          key === entry.at &&
          (entry.operation === null || operation === entry.operation),
      )?.exchange ?? null
    );
  }
  const answer = learned.answers.find(
    ({ operation, status }) => operation === entry.operation && status === entry.status,
  );
  return answer?.fields[entry.at]?.exchange ?? null;
}
