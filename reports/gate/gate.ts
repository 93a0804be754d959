/** Decides from reports alone whether a run may pass. Pure: the caller gives today's date. */
import { demandRows } from './demandRows.ts';
import { givenRows } from './givenRows.ts';
import { failureRows, fixedRows, seenEarlierRows, waiverRows } from './gateFailures.ts';
import { tooLong, type ReachReport, type Report } from '../types.ts';
import {
  defaultGatePolicy,
  plainRow,
  stopRow,
  type GateDecision,
  type GateInput,
  type GatePolicy,
  type GateRow,
} from './gateTypes.ts';
import { plainLine } from '../../output/plainText.ts';
import { judgedIds, silentRows, unansweredRows } from './judgedClauses.ts';
import { counted } from '../text/phrases.ts';

/**
 * Weighs every failure, waiver and obstacle. A violation (exit 1) outweighs a part that could not be tested (exit 3); `more` are rows that
 * only the caller can know.
 */
export function decideGate(input: GateInput, more: readonly GateRow[] = []): GateDecision {
  const { report, baseline = null, demands, policy = defaultGatePolicy } = input;
  const expected = input.expected ?? (baseline === null ? [] : judgedIds(baseline));
  const rows = [
    ...failureRows(input, policy),
    ...seenEarlierRows(input),
    ...waiverRows(input),
    ...fixedRows(input),
    ...obstacleRows(input, policy),
    ...runRows(report),
    ...givenRows(input),
    ...(demands === undefined ? [] : demandRows(report, baseline, demands)),
    ...silentRows(report, expected),
    ...unansweredRows(report),
    ...more,
  ];
  const exits = new Set(rows.map((row) => row.exit));
  const exit = exits.has(1) ? 1 : exits.has(3) ? 3 : 0;
  return { exit, verdict: verdictText(exit, rows), rows };
}

/** The decision on a report that cannot be weighed at all. */
export function refusal(rows: readonly GateRow[]): GateDecision {
  return { exit: 3, verdict: verdictText(3, rows), rows };
}

function obstacleRows({ report, profile }: GateInput, policy: GatePolicy): readonly GateRow[] {
  return report.clauses.flatMap((clause) => {
    if (clause.outcome !== 'blocked' && clause.outcome !== 'broken') return [];
    const stops =
      profile.gates.includes(clause.severity) &&
      (policy.blocked === 'stop' || clause.outcome === 'broken');
    return [plainRow(clause.outcome, stops ? 3 : 0, clause.reason ?? '', clause.id)];
  });
}

function runRows(report: Report): readonly GateRow[] {
  const rows: GateRow[] = [];
  const { filters, reach, scenarios } = report;
  if (judgedIds(report).length === 0) {
    const why = scenarios.find(({ outcome }) => outcome === 'blocked')?.reason;
    const text = `no clause was tested${why === undefined ? '' : `: ${plainLine(why)}`}`;
    rows.push(stopRow('nothing-tested', text));
  }
  // A narrowed run may hold refused requests only.
  if (reach?.served === 0 && filters.clauses.length + filters.operations.length === 0)
    rows.push(stopRow('unserved', unservedText(reach)));
  const lacking = lackedCredential(report);
  if (lacking !== null) rows.push(stopRow('unserved', lacking));
  if (report.partial) rows.push(stopRow('partial', 'the run was cut short, or a shard is missing'));
  return rows;
}

/** So many scenarios are skipped for each one that was tried, where a run lacks the credential for nearly all of its document. */
const mostSkipped = 10;

function lackedCredential({ scenarios, filters }: Report): string | null {
  const lacking = scenarios.filter(({ reason = '' }) =>
    reason.startsWith('no credential of class'),
  );
  const tried = scenarios.filter(({ outcome }) => outcome !== 'skipped');
  const isNarrowed = filters.clauses.length + filters.operations.length > 0;
  if (isNarrowed || lacking.length < mostSkipped * Math.max(1, tried.length)) return null;
  return `${counted(lacking.length, 'scenario')} skipped, ${tried.length} tried: ${plainLine(lacking[0]?.reason ?? '')}`;
}

function unservedText({ operations, refusals }: ReachReport): string {
  const [most] = refusals.toSorted((one, other) => other.requests - one.requests);
  const how = most === undefined ? '' : `, most often with ${plainLine(most.status)}`;
  const advice =
    most?.status === tooLong
      ? 'raise maxAnswerBytes in the target file'
      : 'check the address, its base path, and the credential';
  return `the service served none of ${counted(operations, 'operation')}${how}: ${advice}`;
}

/** True for a row that only repeats another: a run that was cut short leaves clauses untried, and so does one without a credential. */
export function followsFrom(rows: readonly GateRow[], { kind }: GateRow): boolean {
  const isCut = rows.some((row) => row.kind === 'partial');
  return kind === 'nothing-tested' || (isCut && (kind === 'silent' || kind === 'blocked'));
}

function verdictText(exit: 0 | 1 | 3, rows: readonly GateRow[]): string {
  const stops = rows.filter((row) => row.exit === exit);
  if (exit === 1) return `stop: ${counted(stops.length, 'gating failure')}`;
  if (exit === 3) {
    const own = stops.filter((row) => !followsFrom(rows, row));
    const counts = new Map<string, number>();
    // A service that serves nothing blocks the rest.
    for (const { kind, text } of own.length > 0 ? own : stops)
      counts.set(text, (counts.get(text) ?? 0) + (kind === 'unserved' ? Infinity : 1));
    const [first, ...others] = [...counts].toSorted(([, one], [, other]) => other - one);
    const more = others.length === 0 ? '' : `; and ${counted(others.length, 'other reason')}`;
    return `could not test: ${first?.[0] ?? ''}${more}`;
  }
  const notes = rows.length;
  return notes === 0 ? 'pass' : `pass, with ${counted(notes, 'note')}`;
}
