/** Finds the clauses that a run judged, and the expected clauses that it did not judge. */
import { counted } from '../text/phrases.ts';
import { plainRow, stopRow, type GateRow } from './gateTypes.ts';
import type { Report } from '../types.ts';

const judgedOutcomes: ReadonlySet<string> = new Set(['pass', 'fail', 'observed']);

export function judgedIds({ clauses }: Pick<Report, 'clauses'>): readonly string[] {
  return clauses.filter(({ outcome }) => judgedOutcomes.has(outcome)).map(({ id }) => id);
}

/** The number of clauses that a run may leave unjudged by chance, because of another seed or a slower machine. */
export function fewOf(expected: number): number {
  return Math.max(3, Math.ceil(expected / 100));
}

/**
 * The clauses that a run judged, or that it could not judge for a lawful reason: the target lacks a capability, or no answer holds the
 * object of the clause.
 */
export function accountedFor({ clauses }: Pick<Report, 'clauses'>): number {
  return clauses.filter(
    ({ outcome, cause }) => judgedOutcomes.has(outcome) || cause === 'means' || cause === 'absent',
  ).length;
}

/**
 * One row for each clause that was expected to be judged and was not, or that says nothing because answers lack a member. A few such
 * clauses are noted. More of them mean that the target or the run has changed, and then the run proves nothing about the target. A clause
 * that the contract no longer has is not expected. A blocked or broken clause has a row of its own.
 */
export function silentRows(report: Report, expected: readonly string[]): readonly GateRow[] {
  const wanted = new Set(expected);
  const silent = report.clauses.filter(
    ({ id, outcome, cause }) => outcome === 'skipped' && (wanted.has(id) || cause === 'silent'),
  );
  const most = fewOf(Math.max(wanted.size, judgedIds(report).length));
  const exit = silent.length > most ? 3 : 0;
  return silent.map(({ id, reason, cause }) =>
    plainRow(
      'silent',
      exit,
      `${cause === 'silent' ? 'not judged' : 'judged before, not in this run'}: ${reason ?? 'no reason was given'}`,
      id,
    ),
  );
}

/** Requests of one operation for one reason. */
type Places = { readonly places: readonly string[]; readonly requests: number };

/** The places where a run got nothing that can be judged: no answer, or 503 or 504. A place counts if it got nothing else. */
export function unansweredIn({ cases }: Pick<Report, 'cases'>): Places {
  const without = cases.filter(({ requests, unanswered = 0 }) => unanswered === requests);
  return {
    places: without.map(({ operation, label }) => `${label} of ${operation ?? 'no operation'}`),
    requests: cases.reduce((sum, { unanswered = 0 }) => sum + unanswered, 0),
  };
}

/** Makes one row if a server does not answer requests that it might fail: more than a few places, or a tenth of all requests. */
export function unansweredRows(report: Report): readonly GateRow[] {
  const { places, requests } = unansweredIn(report);
  const most = fewOf(judgedIds(report).length);
  const asked = report.cases.reduce((sum, one) => sum + one.requests, 0);
  return places.length <= most && requests <= asked / 10
    ? []
    : [
        stopRow(
          'unanswered',
          `${requests} of ${asked} requests got no answer, 503 or 504 (at most a tenth may); ${counted(places.length, 'kind')} of request got nothing else (at most ${most} may): ${places.slice(0, 5).join(', ')}`,
        ),
      ];
}
