/** Failures and waivers of a run → rows of the gate's decision. */
import type { GateInput, GatePolicy, GateRow, GateRowKind } from './gateTypes.ts';
import { signatureOf } from '../compose/signature.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { waives, type Waiver } from './waivers.ts';

/** One row for each failure. */
export function failureRows(input: GateInput, policy: GatePolicy): readonly GateRow[] {
  const known = failureIds(input.baseline ?? null);
  return input.report.clauses.flatMap((clause) =>
    clause.failures.map((failure) => {
      const { kind, exit, text } = weigh(clause, failure, input, policy, known);
      return rowOf(clause.id, failure, kind, exit, text);
    }),
  );
}

type Weight = { readonly kind: GateRowKind; readonly exit: 0 | 1; readonly text: string };

function weigh(
  clause: ClauseReport,
  failure: FailureReport,
  input: GateInput,
  policy: GatePolicy,
  known: ReadonlySet<string>,
): Weight {
  const waiver = (input.waivers ?? []).find((candidate) => waives(candidate, clause.id, failure));
  if (!input.profile.gates.includes(clause.severity))
    return {
      kind: 'minor',
      exit: 0,
      text: `severity ${clause.severity} does not gate in this profile`,
    };
  if (waiver !== undefined && waiver.expires >= input.today)
    return {
      kind: 'waived',
      exit: 0,
      text: `${waiver.reason} (${waiver.ticket}), until ${waiver.expires}`,
    };
  if (waiver !== undefined)
    return {
      kind: 'expired-waiver',
      exit: 1,
      text: `its waiver ended on ${waiver.expires}: ${waiver.reason} (${waiver.ticket})`,
    };
  if (known.has(failure.id)) return { kind: 'known', exit: 0, text: 'also fails in the baseline' };
  if (failure.flaky !== undefined) {
    const { failed, tried } = failure.flaky;
    return {
      kind: 'flaky',
      exit: policy.flaky === 'stop' ? 1 : 0,
      text: `failed ${failed} of ${tried} tries of the same case`,
    };
  }
  return { kind: 'new', exit: 1, text: clause.statement };
}

/**
 * A waiver is stale if its clause was tested and no longer fails in that way. It must be removed, or it would hide
 * the failure when it returns. A clause that was not tested says nothing about its waivers.
 */
export function waiverRows({ report, waivers }: GateInput): readonly GateRow[] {
  const clauses = new Map(report.clauses.map((clause) => [clause.id, clause]));
  return (waivers ?? []).flatMap((waiver) => {
    const clause = clauses.get(waiver.clause);
    if (clause === undefined) return [staleRow(waiver, 'the contract has no such clause')];
    const tried =
      waiver.operation === null
        ? clause.attempts > 0
        : (clause.attemptsByOperation[waiver.operation] ?? 0) > 0;
    if (!tried || clause.failures.some((failure) => waives(waiver, clause.id, failure))) return [];
    return [staleRow(waiver, `it no longer fails like this: remove the waiver (${waiver.ticket})`)];
  });
}

function staleRow(waiver: Waiver, text: string): GateRow {
  const { clause, operation, at, signature } = waiver;
  return { kind: 'stale-waiver', exit: 1, clause, failure: null, operation, at, signature, text };
}

function rowOf(
  clause: string,
  failure: FailureReport,
  kind: GateRowKind,
  exit: 0 | 1,
  text: string,
): GateRow {
  const { id, operation, at } = failure;
  return { kind, exit, clause, failure: id, operation, at, signature: signatureOf(failure), text };
}

function failureIds(report: Report | null): ReadonlySet<string> {
  return new Set(
    (report?.clauses ?? []).flatMap((clause) => clause.failures.map((failure) => failure.id)),
  );
}
