/** Gives each clause of the contract one outcome from the evidence, with its failures. */
import picomatch from 'picomatch';
import type { Shard, RunFilters } from '../../evidence/lines.ts';
import type { Outcome } from '../../checks/types.ts';
import type { Clause, Contract, Profile, Severity } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import { compareFailures, type FailureTally } from '../read/failureTally.ts';
import type { ClauseTally } from '../read/evidenceTally.ts';
import { shortHash, placeOf } from '../read/failureId.ts';
import { refusedText } from '../text/phrases.ts';
import type { ClauseReport, OverriddenReport, SkipCause, FailureReport } from '../types.ts';
import { reachReport } from './reachReport.ts';
import { commandsFor } from './scriptOf.ts';

/** The reasons why the run did not test a clause. */
export type RunShape = {
  readonly partial: boolean;
  readonly filters: RunFilters /** The only shard of the run that is at hand. */;
  readonly shard?: Shard | null;
};

/** Every clause of the contract, in order of ids. */
export function clauseReports(
  contract: Contract,
  profile: Profile,
  evidence: Evidence,
  shape: RunShape,
): readonly ClauseReport[] {
  const blocked = blockedReasons(evidence);
  const reach = reachReport(contract, evidence);
  const neverServed: WholeShape['neverServed'] = ([operation, ...others]) =>
    others.length > 0 || operation === undefined
      ? null
      : (reach?.refusals.some((one) => one.operation === operation && one.served === 0) ?? false)
        ? `${operation} was never served${refusedText(reach, operation)}`
        : null;
  return [...contract.clauses.values()]
    .toSorted((left, right) => byText(left.id, right.id))
    .map((clause) =>
      clauseReport(clause, profile, evidence, { ...shape, blocked, contract, neverServed }),
    );
}

/** A few reasons why scenarios could not run to their end: they explain answers that never came. */
function blockedReasons({ tally }: Evidence): readonly string[] {
  const reasons = tally.scenarios.flatMap(({ outcome, reason }) =>
    outcome !== 'skipped' && reason !== undefined ? [reason] : [],
  );
  return [...new Set(reasons)].toSorted(byText).slice(0, 3);
}

type WholeShape = RunShape & {
  readonly blocked: readonly string[];
  readonly contract: Contract;
  /** Why nothing was served for operations; null if something was, or nothing was asked. */
  readonly neverServed: (operations: readonly string[]) => string | null;
};

function clauseReport(
  clause: Clause,
  profile: Profile,
  evidence: Evidence,
  shape: WholeShape,
): ClauseReport {
  const tally = evidence.tally.clauses.get(clause.id);
  const { outcome, reason } = verdictOf(clause, tally, shape);
  const cause = outcome === 'skipped' ? causeOf(clause, tally, shape) : undefined;
  const byOperation = [...(tally?.attempts ?? [])].toSorted(([left], [right]) =>
    byText(left, right),
  );
  const sample = tally?.sample ?? undefined;
  const failures = [...(tally?.failures.values() ?? [])].toSorted(compareFailures);
  return {
    id: clause.id,
    group: clause.group,
    statement: clause.statement,
    standing: clause.standing,
    source: clause.source,
    ...(clause.reading === undefined ? {} : { reading: clause.reading }),
    ...(clause.question === undefined ? {} : { question: clause.question }),
    operations: clause.operations,
    ...(clause.check === undefined ? {} : { check: clause.check }),
    outcome,
    severity: severityOf(profile, clause),
    attempts: byOperation.reduce((sum, [, count]) => sum + count, 0),
    attemptsByOperation: Object.fromEntries(byOperation),
    ...(reason === undefined ? {} : { reason }),
    ...(cause === undefined ? {} : { cause }),
    ...(sample === undefined
      ? {}
      : {
          sample: {
            operation: sample.operation,
            at: sample.at,
            expected: sample.expected,
            actual: sample.actual,
          },
        }),
    ...(tally === undefined || tally.overridden.size === 0
      ? {}
      : { overridden: overriddenReports(tally) }),
    failures: failures.map((failure) => failureReport(failure, evidence, shape.contract)),
  };
}

function overriddenReports({ overridden }: ClauseTally): readonly OverriddenReport[] {
  return [...overridden]
    .toSorted(([one], [other]) => byText(one, other))
    .map(([override, { count, sample }]) => {
      const { operation, at, expected, actual } = sample;
      return { override, id: shortHash(override), count, operation, at, expected, actual };
    });
}

/** The most serious outcome: a failure is never hidden, and the reason why a clause was not tested comes before a pass. */
function verdictOf(
  clause: Clause,
  tally: ClauseTally | undefined,
  shape: WholeShape,
): { readonly outcome: Outcome; readonly reason?: string } {
  if (tally !== undefined && tally.failures.size > 0) return { outcome: 'fail' };
  for (const outcome of ['broken', 'blocked'] as const) {
    const reasons = tally?.reasons.get(outcome);
    if (reasons !== undefined) return { outcome, reason: joined(reasons) };
  }
  if (tally !== undefined && tally.overridden.size > 0)
    return {
      outcome: 'overridden',
      reason: `the target file says: ${joined(new Set(tally.overridden.keys()))}`,
    };
  if (tally !== undefined && tally.attempts.size > 0)
    return { outcome: clause.standing === 'open' && tally.sample === null ? 'observed' : 'pass' };
  return { outcome: 'skipped', reason: reasonNotTried(clause, tally, shape) };
}

function reasonNotTried(clause: Clause, tally: ClauseTally | undefined, shape: WholeShape): string {
  const reasons = tally?.reasons.get('skipped');
  if (reasons !== undefined) return joined(reasons);
  if (clause.untested !== undefined) return clause.untested;
  if ((shape.shard ?? null) !== null)
    return 'no part of this shard: another shard of the run tries it';
  if (shape.partial) return 'the run ended before it was tried';
  if (shape.filters.clauses.length > 0 || shape.filters.operations.length > 0)
    return 'left out by the filters of this run';
  const refused = shape.neverServed(clause.operations);
  const nothing = `this run got no answer that the clause is about${refused === null ? '' : `: ${refused}`}`;
  return shape.blocked.length === 0
    ? nothing
    : `${nothing}; scenarios were blocked: ${shape.blocked.join('; ')}`;
}

/** If answers lack the places of a clause, the clause has nothing to judge, so it does not count as silent. */
function causeOf(clause: Clause, tally: ClauseTally | undefined, shape: WholeShape): SkipCause {
  if (clause.untested !== undefined) return 'document';
  const causes = tally?.causes ?? new Set();
  if (causes.has('silent')) return clause.params['pointers'] === undefined ? 'silent' : 'absent';
  for (const cause of ['unmet', 'means', 'plan'] as const) if (causes.has(cause)) return cause;
  const { clauses, operations } = shape.filters;
  if (shape.partial || clauses.length + operations.length > 0) return 'plan';
  return shape.blocked.length > 0 ? 'unmet' : 'absent';
}

function joined(reasons: ReadonlySet<string>): string {
  const all = [...reasons].toSorted(byText);
  // Of several profiles the nearest is enough to know.
  const later = new Set(all.filter((reason) => / leaves it to /.test(reason)).slice(1));
  return all.filter((reason) => !later.has(reason)).join('; ');
}

/** Turns one counted failure into its entry in the report, with its episode, replay command and curl line. */
function failureReport(
  { id, best, count, signatures }: FailureTally,
  evidence: Evidence,
  contract: Contract,
): FailureReport {
  const exchanges = best.exchanges.flatMap((exchange) => evidence.cited.get(exchange) ?? []);
  const last = exchanges.at(-1);
  const { finding } = best;
  // Each worker has its own mock, with its own address.
  const run =
    evidence.runs.find(({ target }) => last?.url.startsWith(`${target.baseUrl}/`) === true) ??
    evidence.runs[0];
  return {
    id,
    operation: best.operation,
    at: placeOf(best.at),
    expected: best.expected,
    actual: best.actual,
    ...(best.drawn === undefined ? {} : { drawn: best.drawn }),
    count,
    signatures: [...signatures].toSorted(byText),
    scenario: finding?.scenario ?? last?.scenario ?? null,
    counterexample: finding?.counterexample ?? null,
    ...(finding?.setUp === undefined ? {} : { setUp: finding.setUp }),
    label: last?.label ?? '',
    seed: finding?.seed ?? run?.seed ?? 0,
    path: finding?.path ?? '',
    shrinks: finding?.shrinks ?? 0,
    runs: finding?.runs ?? 0,
    ...(finding?.minimal === true ? { minimal: true as const } : {}),
    replay: `assay replay ${id}`,
    ...commandsFor(best, evidence, run, contract),
    exchanges,
    ...(finding?.flaky === undefined ? {} : { flaky: finding.flaky }),
  };
}

export function severityOf(
  { severity, severities = {} }: Pick<Profile, 'severity' | 'severities'>,
  { id, standing }: Pick<Clause, 'id' | 'standing'>,
): Severity {
  const named = Object.entries(severities).findLast(([glob]) => picomatch.isMatch(id, glob));
  return named?.[1] ?? severity[standing];
}
