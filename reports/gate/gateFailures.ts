/** Turns the failures and waivers of a run into rows of the gate's decision. */
import {
  stopRow,
  type GateInput,
  type GatePolicy,
  type GateRow,
  type GateRowKind,
} from './gateTypes.ts';
import type { ClauseReport, FailureReport, Report } from '../types.ts';
import { operationNames } from '../text/phrases.ts';
import { signatureOf } from '../read/signature.ts';
import { valueText } from '../text/valueText.ts';
import { daysLeft, longestDays, waives, type Waiver } from './waivers.ts';

/** One row for each failure and each signature in which it was seen. */
export function failureRows(input: GateInput, policy: GatePolicy): readonly GateRow[] {
  const known = failuresOf(input.baseline ?? null);
  return input.report.clauses.flatMap((clause) =>
    clause.failures.flatMap((failure) =>
      failure.signatures.map((signature) => ({
        ...weigh({ clause, failure, signature }, input, policy, known),
        clause: clause.id,
        failure: failure.id,
        operation: failure.operation,
        at: failure.at,
        signature,
      })),
    ),
  );
}

/**
 * Makes one row for each failure that a session recorded before it was cut, and that the repeated case did not show. The repetition proves
 * nothing, because the target may fail only now and then.
 */
export function seenEarlierRows({
  report,
  baseline = null,
  waivers = [],
  today,
  profile,
}: GateInput): readonly GateRow[] {
  const known = failuresOf(baseline);
  const nameOf = operationNames(report);
  const severities = new Map(report.clauses.map(({ id, severity }) => [id, severity]));
  return (report.seenEarlier ?? []).map((seen): GateRow => {
    const { id, clause, operation, at, session } = seen;
    const signature = signatureOf(seen);
    const severity = severities.get(clause);
    const isAccepted =
      severity === undefined ||
      !profile.gates.includes(severity) ||
      known.get(id)?.signatures.includes(signature) === true ||
      waivers.some((one) => one.expires >= today && waives(one, clause, seen, signature, nameOf));
    const text = `seen in session ${session}, and not when the case was run again: ${exampleText(seen)}`;
    const exit = isAccepted ? 0 : 3;
    return { kind: 'seen-earlier', exit, clause, failure: id, operation, at, signature, text };
  });
}

type Weight = { readonly kind: GateRowKind; readonly exit: 0 | 1; readonly text: string };

type Seen = {
  readonly clause: ClauseReport;
  readonly failure: FailureReport;
  readonly signature: string;
};

function weigh(
  { clause, failure, signature }: Seen,
  { report, profile, waivers = [], today }: GateInput,
  policy: GatePolicy,
  known: ReadonlyMap<string, FailureReport>,
): Weight {
  if (!profile.gates.includes(clause.severity))
    return {
      kind: 'minor',
      exit: 0,
      text: `severity ${clause.severity} does not gate in this profile`,
    };
  const nameOf = operationNames(report);
  const own = waivers.filter((waiver) => waives(waiver, clause.id, failure, signature, nameOf));
  const waiver = own.find(({ expires }) => expires >= today) ?? own[0];
  if (waiver !== undefined && waiver.expires >= today)
    return {
      kind: 'waived',
      exit: 0,
      text: `${waiver.reason} (${waiver.ticket}), until ${waiver.expires}; now ${exampleText(failure)}`,
    };
  if (waiver !== undefined) return { kind: 'expired-waiver', exit: 1, text: endedText(waiver) };
  const before = known.get(failure.id);
  if (before?.signatures.includes(signature) === true)
    return {
      kind: 'known',
      exit: 0,
      text: `also fails in the baseline, with this signature: then ${exampleText(before)}, now ${exampleText(failure)}`,
    };
  if (failure.flaky !== undefined) {
    const { failed, tried } = failure.flaky;
    const often = failure.count >= tooOften;
    return {
      kind: 'flaky',
      exit: policy.flaky === 'stop' || often ? 1 : 0,
      text: `failed ${failed} of ${tried} tries of the same case${often ? `, and ${failure.count} times in all: a waiver with 'sporadic: true' lets it pass` : ''}`,
    };
  }
  if (before !== undefined)
    return {
      kind: 'changed',
      exit: 1,
      text: `the baseline fails here in another way (signature ${before.signatures.join(', ')}): then ${exampleText(before)}, now ${exampleText(failure)}: ${clause.statement}`,
    };
  return { kind: 'new', exit: 1, text: clause.statement };
}

/** A server that fails in every third answer seldom fails twice in the same case: by so many failures it is no chance. */
const tooOften = 3;

/** Why a waiver cannot be believed here; null if it can. */
function refusal({ target, expires }: Waiver, report: Report, today: string): GateRow | null {
  if (target !== undefined && target !== report.target.name)
    return stopRow('mismatch', `a waiver is of target ${target}, not ${report.target.name}`);
  return daysLeft(expires, today) > longestDays
    ? stopRow('age', `a waiver ends on ${expires}, in more than a year`)
    : null;
}

function endedText({ expires, reason, ticket }: Waiver): string {
  return `its waiver ended on ${expires}: ${reason} (${ticket})`;
}

/**
 * One row for each waiver that matches no failure. A waiver is stale if its clause was tested and no longer fails in that way. It must be
 * removed, because it would hide the failure when it returns. If a clause was not tested, its waivers are not stale. A waiver that has
 * ended always stops the run.
 */
export function waiverRows({ report, waivers = [], today }: GateInput): readonly GateRow[] {
  const clauses = new Map(report.clauses.map((clause) => [clause.id, clause]));
  const nameOf = operationNames(report);
  return waivers.flatMap((waiver) => {
    const refused = refusal(waiver, report, today);
    if (refused !== null) return [{ ...refused, clause: waiver.clause }];
    const clause = clauses.get(waiver.clause);
    if (clause === undefined)
      return [waiverRow('stale-waiver', waiver, 'the contract has no such clause')];
    const isUsed = clause.failures.some((failure) =>
      failure.signatures.some((signature) => waives(waiver, clause.id, failure, signature, nameOf)),
    );
    if (isUsed) return [];
    if (waiver.expires < today) return [waiverRow('expired-waiver', waiver, endedText(waiver))];
    const tried =
      waiver.operation === null
        ? clause.attempts > 0
        : Object.entries(clause.attemptsByOperation).some(
            ([id, count]) => count > 0 && [id, nameOf(id)].includes(waiver.operation ?? ''),
          );
    return [
      tried && waiver.sporadic !== true
        ? waiverRow(
            'stale-waiver',
            waiver,
            `it no longer fails like this: remove the waiver by 'assay waive --remove-unused' (${waiver.ticket})`,
          )
        : waiverRow(
            'unused-waiver',
            waiver,
            tried
              ? `sporadic, and not seen in this run (${waiver.ticket})`
              : `matches nothing: this run did not test it (${waiver.ticket})`,
          ),
    ];
  });
}

/** One row for each failure of the baseline that this run tried again and did not see. */
export function fixedRows({ report, baseline = null }: GateInput): readonly GateRow[] {
  const tried = new Map(report.clauses.map((clause) => [clause.id, clause]));
  return (baseline?.clauses ?? []).flatMap(({ id, failures }) =>
    failures.flatMap((failure): readonly GateRow[] => {
      const clause = tried.get(id);
      const { operation, at } = failure;
      const attempts =
        operation === null ? clause?.attempts : clause?.attemptsByOperation[operation];
      const isSeen = clause?.failures.some((one) => one.id === failure.id) === true;
      if (isSeen || (attempts ?? 0) === 0) return [];
      const [signature = null] = failure.signatures;
      const text = `fixed since the baseline (then ${exampleText(failure)}), so a later failure here would count as known: make report.json of this run the baseline`;
      return [
        { kind: 'fixed', exit: 0, clause: id, failure: failure.id, operation, at, signature, text },
      ];
    }),
  );
}

function waiverRow(
  kind: 'stale-waiver' | 'expired-waiver' | 'unused-waiver',
  { clause, operation, at, signature }: Waiver,
  text: string,
): GateRow {
  const exit = kind === 'unused-waiver' ? 0 : 1;
  return { kind, exit, clause, failure: null, operation, at, signature, text };
}

/** The failures of the baseline by id. */
function failuresOf(report: Report | null): ReadonlyMap<string, FailureReport> {
  const failures = (report?.clauses ?? []).flatMap((clause) => clause.failures);
  return new Map(failures.map((failure) => [failure.id, failure]));
}

function exampleText({ expected, actual }: Pick<FailureReport, 'expected' | 'actual'>): string {
  return `expected ${valueText(expected, 60)}, received ${valueText(actual, 60)}`;
}
