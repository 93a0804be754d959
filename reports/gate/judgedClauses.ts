/** Which clauses a run judged, and which ones went silent that such a run judges. */
import { plainRow } from './plainRow.ts';
import type { GateRow } from './gateTypes.ts';
import type { Report } from '../types.ts';

const judgedOutcomes: ReadonlySet<string> = new Set(['pass', 'fail', 'observed']);

export function judgedIds({ clauses }: Pick<Report, 'clauses'>): readonly string[] {
  return clauses.filter(({ outcome }) => judgedOutcomes.has(outcome)).map(({ id }) => id);
}

/** So many clauses may go silent by chance: another seed, a slower machine. */
export function fewOf(expected: number): number {
  return Math.max(3, Math.ceil(expected / 100));
}

/**
 * One row for each clause that was expected to be judged and was not. A few are noted; more of them mean that the
 * target or the run has changed, and then nothing can be said of the target. A clause that the contract no longer has
 * is not expected. A blocked or broken clause has a row of its own.
 */
export function silentRows(report: Report, expected: readonly string[]): readonly GateRow[] {
  const wanted = new Set(expected);
  const silent = report.clauses.filter(
    ({ id, outcome }) => outcome === 'skipped' && wanted.has(id),
  );
  const exit = silent.length > fewOf(wanted.size) ? 3 : 0;
  return silent.map(({ id, reason }) =>
    plainRow(
      'silent',
      exit,
      `judged before, not in this run: ${reason ?? 'no reason was given'}`,
      id,
    ),
  );
}
