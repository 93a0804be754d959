/** Builds a row of the decision that is about a clause or the run, not about one failure. */
import type { GateRow, GateRowKind } from './gateTypes.ts';

export function plainRow(
  kind: GateRowKind,
  exit: 0 | 1 | 3,
  text: string,
  clause: string | null = null,
): GateRow {
  return { kind, exit, clause, failure: null, operation: null, at: null, signature: null, text };
}
