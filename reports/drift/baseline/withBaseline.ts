/** Adds to a report the differences between its target and an accepted baseline. */
import type { Report } from '../../types.ts';
import { baselineOf } from './baselineOf.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { IsPassive } from './compareOpenPoints.ts';
import type { Baseline, DriftEntry, Learned } from '../types.ts';

/** Returns a new report; each difference has an exchange that shows it, if one is known. */
export function withBaseline(report: Report, baseline: Baseline, isPassive: IsPassive): Report {
  const entries = compareBaselines(baseline, baselineOf(report), isPassive);
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
