/** Adds to a report how its target differs from an accepted baseline. */
import type { Report } from '../types.ts';
import { baselineOf } from './baselineOf.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { Baseline, DriftEntry, Learned } from './types.ts';

/** A new report; each difference with an exchange that shows it, where one is known. */
export function withBaseline(report: Report, baseline: Baseline): Report {
  const entries = compareBaselines(baseline, baselineOf(report));
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
          clause === entry.clause && key === entry.at && operation === entry.operation,
      )?.exchange ?? null
    );
  }
  const answer = learned.answers.find(
    ({ operation, status }) => operation === entry.operation && status === entry.status,
  );
  return answer?.fields[entry.at]?.exchange ?? null;
}
