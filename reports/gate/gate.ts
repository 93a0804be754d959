/** Decides from reports alone whether a run may pass. Pure: the caller gives today's date. */
import { failureRows, waiverRows } from './gateFailures.ts';
import type { Report } from '../types.ts';
import {
  defaultGatePolicy,
  type GateDecision,
  type GateInput,
  type GatePolicy,
  type GateRow,
  type GateRowKind,
} from './gateTypes.ts';
import { counted } from '../text/phrases.ts';

/** Weighs every failure, waiver and obstacle. A violation (exit 1) outweighs what could not be tested (exit 3). */
export function decideGate(input: GateInput): GateDecision {
  const policy = input.policy ?? defaultGatePolicy;
  const rows = [
    ...failureRows(input, policy),
    ...waiverRows(input),
    ...obstacleRows(input, policy),
    ...runRows(input.report, policy),
  ];
  const exits = new Set(rows.map((row) => row.exit));
  const exit = exits.has(1) ? 1 : exits.has(3) ? 3 : 0;
  return { exit, verdict: verdictText(exit, rows), rows };
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

function runRows(report: Report, policy: GatePolicy): readonly GateRow[] {
  const { pass, fail, observed } = report.summary;
  const rows: GateRow[] = [];
  if (pass + fail + observed === 0)
    rows.push(plainRow('nothing-tested', 3, 'no clause was tested'));
  if (report.partial) {
    rows.push(
      plainRow(
        'partial',
        policy.blocked === 'stop' ? 3 : 0,
        'the run was cut short, or a shard is missing',
      ),
    );
  }
  return rows;
}

/** A row that is about a clause or the run, not about one failure. */
export function plainRow(
  kind: GateRowKind,
  exit: 0 | 1 | 3,
  text: string,
  clause: string | null = null,
): GateRow {
  return { kind, exit, clause, failure: null, operation: null, at: null, signature: null, text };
}

function verdictText(exit: 0 | 1 | 3, rows: readonly GateRow[]): string {
  const stopping = rows.filter((row) => row.exit === exit).length;
  if (exit === 1) return `stop: ${counted(stopping, 'gating failure')}`;
  if (exit === 3) return `could not test: ${counted(stopping, 'reason')}`;
  const notes = rows.length;
  return notes === 0 ? 'pass' : `pass, with ${counted(notes, 'note')}`;
}
